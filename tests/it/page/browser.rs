//! A browser, driven over plain HTTP by what drives Debian's chromium.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

const DRIVER: &str = "/usr/bin/chromedriver";
const BROWSER: &str = "/usr/bin/chromium";

/// The shift key, by its name in the driver's protocol.
const SHIFT: char = '\u{e008}';

/// A browser with one window.
pub(super) struct Browser {
    driver: Child,
    port: u16,
    session: String,
    home: tempfile::TempDir,
}

impl Browser {
    /// Starts one; `None`, and why on standard error, where there is none.
    pub(super) fn start() -> Option<Self> {
        if let Some(missing) = [DRIVER, BROWSER].into_iter().find(|path| !Path::new(path).exists()) {
            eprintln!("skipped: there is no {missing}; `apt-get install chromium chromium-driver` has it");
            return None;
        }
        let home = tempfile::tempdir().expect("a directory");
        let mut driver = Command::new(DRIVER)
            .args(["--port=0"])
            .env("HOME", home.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver starts");
        let mut lines = BufReader::new(driver.stdout.take().expect("its output")).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.strip_prefix("ChromeDriver was started successfully on port ")?.trim_end_matches('.').parse().ok()
        });
        // What it goes on saying is read, so that it is never held up.
        std::thread::spawn(move || lines.for_each(drop));
        let mut browser = Self { driver, port: port.expect("a port"), session: String::new(), home };
        let profile = browser.home.path().join("profile");
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--window-size=1300,900",
            &format!("--user-data-dir={}", profile.display()),
        ];
        let options = json!({ "binary": BROWSER, "args": arguments });
        let wanted =
            json!({ "capabilities": { "alwaysMatch": { "browserName": "chrome", "goog:chromeOptions": options } } });
        let made = browser.send("POST", "/session", &wanted);
        browser.session = made["sessionId"].as_str().unwrap_or_else(|| panic!("no session: {made}")).to_owned();
        Some(browser)
    }

    /// Sends a command, and answers its value.
    fn send(&self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.exchange(method, path, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"));
        assert!(answer["value"]["error"].is_null(), "{method} {path}: {}", answer["value"]);
        answer["value"].clone()
    }

    fn exchange(&self, method: &str, path: &str, body: &Value) -> io::Result<Value> {
        let body = body.to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all((head + &body).as_bytes())?;
        let mut answer = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            answer.read_line(&mut line)?;
            let line = line.trim_end().to_ascii_lowercase();
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
            if line.is_empty() {
                break;
            }
        }
        let mut text = vec![0; length];
        answer.read_exact(&mut text)?;
        Ok(serde_json::from_slice(&text)?)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.send("POST", &format!("/session/{}/{path}", self.session), body)
    }

    /// Tells the browser something of its own protocol.
    pub(super) fn tell(&self, command: &str, parameters: &Value) -> Value {
        self.post("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Opens a page; `link` stands behind its address.
    pub(super) fn open(&self, page: &Path, link: &str) {
        // From nowhere, so that another link to the same page loads it anew.
        self.post("url", &json!({ "url": "about:blank" }));
        self.post("url", &json!({ "url": format!("file://{}{link}", page.display()) }));
        // Under load keys get lost until the page has the focus. One that means nothing to it finds out.
        self.ask("document.addEventListener('keydown', () => { window.awake = true }, { once: true })");
        for _ in 0..200 {
            self.press(&[SHIFT]);
            if self.ask("window.awake === true") == true {
                return;
            }
        }
        panic!("no key reaches the page");
    }

    /// What an expression comes to in the page.
    pub(super) fn ask(&self, expression: &str) -> Value {
        self.post("execute/sync", &json!({ "script": format!("return {expression}"), "args": [] }))
    }

    /// What a promise in the page comes to.
    pub(super) fn wait(&self, promise: &str) -> Value {
        let script = format!("const done = arguments[0]; ({promise}).then(done, (error) => done(String(error)))");
        self.post("execute/async", &json!({ "script": script, "args": [] }))
    }

    /// The text of an element.
    pub(super) fn text(&self, id: &str) -> String {
        self.ask(&format!("document.getElementById('{id}').textContent")).as_str().unwrap_or_default().to_owned()
    }

    /// Clicks on the element that a selector finds, where it is.
    pub(super) fn click(&self, selector: &str) {
        let found = self.post("element", &json!({ "using": "css selector", "value": selector }));
        let id = found.as_object().and_then(|found| found.values().next()).expect("an element").clone();
        self.post(&format!("element/{}/click", id.as_str().expect("its name")), &json!({}));
    }

    /// Presses keys, one after another, by their names in the driver's protocol.
    pub(super) fn press(&self, keys: &[char]) {
        let strokes: Vec<_> = keys
            .iter()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] }));
    }

    /// Makes the window so wide.
    pub(super) fn wide(&self, width: u32) {
        let size = json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        self.tell("Emulation.setDeviceMetricsOverride", &size);
    }

    /// Sets what the reader's system prefers, or the medium.
    pub(super) fn prefer(&self, medium: &str, scheme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.tell("Emulation.setEmulatedMedia", &json!({ "media": medium, "features": features }));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser goes with its session, also where a test has failed.
        let _ = self.exchange("DELETE", &format!("/session/{}", self.session), &json!({}));
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
