//! One file that a command writes.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{FileTypeExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use heddle_host::{Temporary, Unfinished};
use rustix::fs::Access;
use thiserror::Error;

/// Symbolic links that are followed one after another, as many as Linux follows.
const MAX_LINKS: usize = 40;

/// A file that cannot be written. Names the path that the user gave, never a temporary one.
#[derive(Debug, Error)]
#[error("cannot write {}: {reason}", path.display())]
pub struct OutputError {
    /// The path that was asked for.
    pub path: PathBuf,
    /// Why nothing can be written there.
    pub reason: Refusal,
}

impl OutputError {
    /// Whether another path has to be given, whatever the file system allows.
    pub fn is_bad_path(&self) -> bool {
        match &self.reason {
            Refusal::Empty | Refusal::IsFolder => true,
            Refusal::NotAFolder(path) => *path == self.path,
            Refusal::NoFolder(_) | Refusal::ReadOnly | Refusal::System(_) => false,
        }
    }
}

/// Why a file cannot be written.
#[derive(Debug, Error)]
pub enum Refusal {
    /// The path is empty.
    #[error("the path is empty")]
    Empty,
    /// A file is wanted where a folder is.
    #[error("it is a folder")]
    IsFolder,
    /// A folder is wanted where a file is.
    #[error("{} is not a folder", .0.display())]
    NotAFolder(PathBuf),
    /// The folder of the file does not exist.
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// The file exists and may not be changed.
    #[error("it is read-only")]
    ReadOnly,
    /// The operating system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A file that can be written, as far as that is known before its content is.
///
/// - An ordinary file is written beside its place under a temporary name, and takes its place
///   when it is complete. It keeps the mode of the file that it replaces.
/// - Symbolic links are followed: what they lead to is replaced, the links stay.
/// - A pipe or a device is written directly.
/// - Standard output and standard error are written as such, by whatever name they are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    path: PathBuf,
    place: Place,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    StandardOutput,
    StandardError,
    /// A pipe or a device.
    Direct,
    /// An ordinary file, without symbolic links in its path.
    Replaced(PathBuf),
}

impl Output {
    /// Checks that a file can be written there, and leaves everything as it is.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn check(path: &Path) -> Result<Output, OutputError> {
        match Place::of(path) {
            Ok(place) => Ok(Output { path: path.to_owned(), place }),
            Err(reason) => Err(OutputError { path: path.to_owned(), reason }),
        }
    }

    /// Standard output, under the name `-`.
    pub fn standard_output() -> Output {
        Output { path: "-".into(), place: Place::StandardOutput }
    }

    /// The path that was asked for.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether what is written appears on standard output.
    pub fn is_standard_output(&self) -> bool {
        self.place == Place::StandardOutput
    }

    /// Whether it is an ordinary file, which can be rewound and has a name of its own.
    pub fn is_ordinary(&self) -> bool {
        matches!(self.place, Place::Replaced(_))
    }

    /// Whether the one would replace the other, or be mixed with it.
    pub fn collides(&self, other: &Output) -> bool {
        self.place != Place::Direct && self.place == other.place
    }

    /// Starts to write.
    ///
    /// # Errors
    /// The reason why the file or its temporary one cannot be opened.
    pub fn start(&self) -> Result<Writer, OutputError> {
        let sink = match &self.place {
            Place::StandardOutput => Ok(Sink::StandardOutput),
            Place::StandardError => Ok(Sink::StandardError),
            Place::Direct => OpenOptions::new().write(true).open(&self.path).map(Sink::Direct),
            Place::Replaced(place) => {
                temporary(place).map(|file| Sink::Temporary(file, place.clone()))
            }
        };
        match sink {
            Ok(sink) => Ok(Writer { path: self.path.clone(), sink }),
            Err(error) => Err(OutputError { path: self.path.clone(), reason: error.into() }),
        }
    }

    /// Writes the whole file.
    ///
    /// # Errors
    /// What the system says; then the file is as it was.
    pub fn write(&self, content: &[u8]) -> Result<(), OutputError> {
        let mut writer = self.start()?;
        writer.append(content)?;
        writer.finish()
    }
}

/// A file that is being written. Unless it is finished, nothing of it is left.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    sink: Sink,
}

#[derive(Debug)]
enum Sink {
    StandardOutput,
    StandardError,
    Direct(File),
    Temporary(Unfinished, PathBuf),
}

impl Writer {
    /// Appends.
    ///
    /// # Errors
    /// What the system says. That nobody reads standard output any more is no error.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), OutputError> {
        let written = match &mut self.sink {
            Sink::StandardOutput => {
                let mut stream = io::stdout().lock();
                match stream.write_all(bytes).and_then(|()| stream.flush()) {
                    Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
                    written => written,
                }
            }
            Sink::StandardError => io::stderr().write_all(bytes),
            Sink::Direct(file) => file.write_all(bytes),
            Sink::Temporary(file, _) => file.as_file_mut().write_all(bytes),
        };
        written.map_err(|error| self.error(error))
    }

    /// Writes the beginning of the file again; what is behind stays.
    ///
    /// # Errors
    /// What the system says, for example of a pipe.
    pub fn overwrite_start(&mut self, bytes: &[u8]) -> Result<(), OutputError> {
        let rewound = match &mut self.sink {
            Sink::StandardOutput | Sink::StandardError => Err(ErrorKind::NotSeekable.into()),
            Sink::Direct(file) => file.seek(SeekFrom::Start(0)),
            Sink::Temporary(file, _) => file.as_file_mut().seek(SeekFrom::Start(0)),
        };
        rewound.map_err(|error| self.error(error))?;
        self.append(bytes)
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// What the system says; then the file is as it was.
    pub fn finish(self) -> Result<(), OutputError> {
        let Sink::Temporary(file, place) = self.sink else { return Ok(()) };
        let mode = fs::metadata(&place).map(|replaced| replaced.permissions());
        let kept = mode.map_or(Ok(()), |mode| file.as_file().set_permissions(mode));
        let named = kept.and_then(|()| file.persist(&place));
        named.map_err(|error| OutputError { path: self.path, reason: error.into() })
    }

    /// An error of this file.
    pub fn error(&self, error: io::Error) -> OutputError {
        OutputError { path: self.path.clone(), reason: error.into() }
    }
}

impl Place {
    /// Where the bytes of a path go.
    fn of(path: &Path) -> Result<Place, Refusal> {
        match fs::metadata(path) {
            Ok(found) => Place::of_existing(path, &found),
            Err(error) if error.kind() == ErrorKind::NotFound => Place::replaced(path),
            Err(error) if error.kind() == ErrorKind::NotADirectory => {
                // A file stands where the path has a folder.
                Err(folder_of(path).map_or_else(|reason| reason, |_| Refusal::System(error)))
            }
            Err(error) => Err(error.into()),
        }
    }

    fn of_existing(path: &Path, found: &Metadata) -> Result<Place, Refusal> {
        if found.is_dir() {
            return Err(Refusal::IsFolder);
        }
        if is_same(found, io::stdout().as_fd()) {
            return Ok(Place::StandardOutput);
        }
        if is_same(found, io::stderr().as_fd()) {
            return Ok(Place::StandardError);
        }
        let allowed = rustix::fs::access(path, Access::WRITE_OK).map_err(io::Error::from);
        if let Err(error) = allowed {
            let denied = error.kind() == ErrorKind::PermissionDenied;
            return Err(if denied { Refusal::ReadOnly } else { error.into() });
        }
        if found.file_type().is_fifo() || !found.is_file() {
            return Ok(Place::Direct);
        }
        // The administrator may write everything; a file without any right to write is meant to
        // be kept all the same.
        if found.permissions().readonly() {
            return Err(Refusal::ReadOnly);
        }
        Place::replaced(path)
    }

    /// An ordinary file, which is there or not.
    fn replaced(path: &Path) -> Result<Place, Refusal> {
        let mut place = path.to_owned();
        for _ in 0..MAX_LINKS {
            let folder = folder_of(&place)?;
            if folder.starts_with("/proc") {
                // The open files of a process: there is nothing to rename.
                return Ok(Place::Direct);
            }
            place = folder.join(place.file_name().ok_or(Refusal::IsFolder)?);
            let Ok(target) = fs::read_link(&place) else {
                temporary(&place)?;
                return Ok(Place::Replaced(place));
            };
            place = folder.join(target);
        }
        Err(io::Error::from(rustix::io::Errno::LOOP).into())
    }
}

/// The folder in which a file is or shall be, without symbolic links.
fn folder_of(path: &Path) -> Result<PathBuf, Refusal> {
    if path.as_os_str().is_empty() {
        return Err(Refusal::Empty);
    }
    if path.as_os_str().as_bytes().ends_with(b"/") {
        return Err(Refusal::IsFolder);
    }
    let folder = match path.parent() {
        Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) => parent,
        None => return Err(Refusal::IsFolder),
    };
    let found = folder.canonicalize().map_err(|error| match error.kind() {
        ErrorKind::NotFound => Refusal::NoFolder(folder.to_owned()),
        ErrorKind::NotADirectory => Refusal::NotAFolder(folder.to_owned()),
        _ => error.into(),
    })?;
    if found.is_dir() { Ok(found) } else { Err(Refusal::NotAFolder(folder.to_owned())) }
}

/// Whether a file is what a stream of this process is connected to.
fn is_same(file: &Metadata, stream: BorrowedFd<'_>) -> bool {
    rustix::fs::fstat(stream)
        .is_ok_and(|stream| (stream.st_dev, stream.st_ino) == (file.dev(), file.ino()))
}

/// A new file that can take the place of another in the same folder; a signal removes it.
fn temporary(place: &Path) -> io::Result<Unfinished> {
    let folder = place.parent().unwrap_or(Path::new("/"));
    let open = |path: &Path| {
        OpenOptions::new().read(true).write(true).create_new(true).mode(0o666).open(path)
    };
    let mut builder = tempfile::Builder::new();
    Temporary::new(|| builder.prefix(".heddle-").suffix(".partial").make_in(folder, open))
}
