//! The text of a record, as it is written from JSON, with the way back to what each piece of it came from.

use hunefer_notation::Comment;

use super::{Lost, Remark};

/// A text being written.
#[derive(Default)]
pub(super) struct Writer {
    pub text: String,
    /// The path of what is being written.
    path: String,
    /// Where each piece begins and its path, where they are kept.
    marks: Option<Vec<(usize, String)>>,
    /// The first thing that cannot be written.
    pub lost: Option<Lost>,
}

impl Writer {
    /// One that keeps paths; they cost, and are wanted only once something is wrong.
    pub fn marking() -> Self {
        Self { marks: Some(Vec::new()), ..Self::default() }
    }

    /// Writes a piece under `step` of the path.
    pub fn within(&mut self, step: std::fmt::Arguments<'_>, write: impl FnOnce(&mut Self)) {
        let Some(marks) = &mut self.marks else { return write(self) };
        let length = self.path.len();
        self.path += &step.to_string();
        marks.push((self.text.len(), self.path.clone()));
        write(self);
        self.path.truncate(length);
        if let Some(marks) = &mut self.marks {
            marks.push((self.text.len(), self.path.clone()));
        }
    }

    /// Writes `text` under `step` of the path.
    pub fn piece(&mut self, step: &str, text: &str) {
        self.within(format_args!(".{step}"), |writer| writer.text += text);
    }

    /// Says that what is being written cannot be.
    pub fn fail(&mut self, message: &str) {
        if self.lost.is_none() {
            self.lost = Some(Lost { at: self.path.clone(), message: message.to_owned() });
        }
    }

    /// Writes comments.
    pub fn remarks(&mut self, name: &str, remarks: &[Remark]) {
        for (index, remark) in remarks.iter().enumerate() {
            self.within(format_args!(".{name}[{index}]"), |writer| writer.remark(remark));
        }
    }

    /// Writes a comment, with what must follow.
    pub fn remark(&mut self, Remark { text, to_line_end }: &Remark) {
        if !(Comment { text, to_line_end: *to_line_end }).is_writable() {
            self.within(format_args!(".text"), |writer| {
                writer.fail(if *to_line_end {
                    "a comment to the line's end cannot hold a line end"
                } else if text.contains('}') {
                    "a comment in braces cannot hold '}'"
                } else {
                    "no line of a comment in braces may begin with '['"
                });
            });
        }
        self.text += &if *to_line_end { format!(";{text}\n") } else { format!("{{{text}}} ") };
    }

    /// The path of what stands at `offset` of the text.
    pub fn path_at(&self, offset: usize) -> &str {
        let marks = self.marks.as_deref().unwrap_or_default();
        let behind = marks.partition_point(|(start, _)| *start <= offset);
        behind.checked_sub(1).and_then(|at| marks.get(at)).map_or("", |(_, path)| path)
    }
}
