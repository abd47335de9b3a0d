//! A text that is written to a file piece by piece.

use heddle_support::{Output, OutputError, Writer};

/// Bytes that are written at once.
const PIECE_BYTES: usize = 1 << 16;

/// A file that grows, is completed and then finished. Unless it is finished, nothing of it is left.
pub struct Pieces {
    writer: Writer,
    /// What is not written yet; more is added here.
    pub text: String,
}

impl Pieces {
    /// An empty file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn start(output: &Output) -> Result<Self, OutputError> {
        Ok(Self { writer: output.start()?, text: String::new() })
    }

    /// Writes the text if there is enough of it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn pass_on(&mut self) -> Result<(), OutputError> {
        if self.text.len() >= PIECE_BYTES {
            self.writer.append(self.text.as_bytes())?;
            self.text.clear();
        }
        Ok(())
    }

    /// An error of this file.
    pub fn refuse(&self, reason: String) -> OutputError {
        self.writer.error(std::io::Error::other(reason))
    }

    /// Writes all that is left of the text.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn complete(mut self) -> Result<Self, OutputError> {
        self.writer.append(self.text.as_bytes())?;
        self.text.clear();
        Ok(self)
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<(), OutputError> {
        self.writer.finish()
    }
}
