//! Whether other users of the machine could change what is in a folder.

use rustix::process::geteuid;
use std::fs::{DirBuilder, Metadata};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};

/// Mode bits with which others than the owner write.
const OTHERS_WRITE: u32 = 0o022;

/// Mode bit of a folder in which only its owner removes an entry.
const STICKY: u32 = 0o1000;

/// Why others could change what is in a folder.
#[derive(Debug, thiserror::Error)]
pub enum Distrust {
    /// Somebody else's.
    #[error("{} belongs to another user ({owner})", path.display())]
    Owner {
        /// What.
        path: PathBuf,
        /// Number of its owner.
        owner: u32,
    },
    /// Others than the owner may write.
    #[error("others may write to {} (mode {mode:o})", path.display())]
    Writable {
        /// What.
        path: PathBuf,
        /// Its mode.
        mode: u32,
    },
    /// A link, or no folder at all.
    #[error("{} is not a folder but something else", path.display())]
    NoFolder {
        /// What.
        path: PathBuf,
    },
    /// It cannot be looked at or made.
    #[error("{}: {source}", path.display())]
    Unusable {
        /// What.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// Makes a folder, with those that it is in, unless it is there, and demands that nobody but this
/// user (and the administrator) can change what is in it or put another in its place: then it may be
/// used by its name.
pub fn make_private(folder: &Path) -> Result<(), Distrust> {
    let unusable = |source| Distrust::Unusable { path: folder.into(), source };
    let existing = folder.ancestors().skip(1).find(|path| path.symlink_metadata().is_ok());
    existing.map_or(Ok(()), nobody_else)?;
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(unusable)?;
    let metadata = folder.symlink_metadata().map_err(unusable)?;
    let (path, mode) = (folder.to_owned(), metadata.mode() & 0o7777);
    if !metadata.is_dir() {
        return Err(Distrust::NoFolder { path });
    }
    if metadata.uid() != geteuid().as_raw() {
        return Err(Distrust::Owner { path, owner: metadata.uid() });
    }
    if mode & OTHERS_WRITE != 0 {
        return Err(Distrust::Writable { path, mode });
    }
    nobody_else(folder)
}

/// Demands that nobody but this user and the administrator can put something else in the place of
/// a folder: on its way belongs all to one of the two.
fn nobody_else(folder: &Path) -> Result<(), Distrust> {
    on_the_way(folder, |path, metadata| {
        let owner = metadata.uid();
        // Who has the root of the file system has everything; in a container it may seem another.
        let ours = owner == 0 || owner == geteuid().as_raw() || path == Path::new("/");
        if ours { Ok(()) } else { Err(Distrust::Owner { path: path.into(), owner }) }
    })?;
    nobody_replaces(folder)
}

/// Demands that only the owners of the folders on the way to an entry of this folder can replace it.
pub fn nobody_replaces(folder: &Path) -> Result<(), Distrust> {
    on_the_way(folder, |path, metadata| {
        let mode = metadata.mode() & 0o7777;
        let replaces = metadata.is_dir() && mode & OTHERS_WRITE != 0 && mode & STICKY == 0;
        if replaces { Err(Distrust::Writable { path: path.into(), mode }) } else { Ok(()) }
    })
}

/// Looks at a path and at all that it is in: as it is written, where links may be, and as it is.
fn on_the_way(
    path: &Path,
    look: impl Fn(&Path, &Metadata) -> Result<(), Distrust>,
) -> Result<(), Distrust> {
    let unusable = |source| Distrust::Unusable { path: path.into(), source };
    let written = std::path::absolute(path).map_err(unusable)?;
    let real = path.canonicalize().map_err(unusable)?;
    written.ancestors().chain(real.ancestors()).try_for_each(|path| {
        let metadata = path.symlink_metadata();
        look(path, &metadata.map_err(|source| Distrust::Unusable { path: path.into(), source })?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, chown, symlink};

    /// A folder that nobody else can reach, and a way to set modes in it.
    fn place() -> (crate::Folder, impl Fn(&Path, u32)) {
        let mode = |path: &Path, mode| {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
        };
        (crate::folder().unwrap(), mode)
    }

    #[test]
    fn a_folder_of_ones_own_is_made_private() {
        let (place, _) = place();
        let folder = place.path().join("a/b");
        make_private(&folder).unwrap();
        assert_eq!(folder.metadata().unwrap().mode() & 0o777, 0o700);
        make_private(&folder).unwrap();
    }

    #[test]
    fn a_folder_that_others_write_is_refused() {
        let (place, mode) = place();
        let folder = place.path().join("a");
        make_private(&folder).unwrap();
        for bits in [0o777, 0o770, 0o702, 0o1777] {
            mode(&folder, bits);
            assert!(matches!(make_private(&folder), Err(Distrust::Writable { .. })), "{bits:o}");
        }
    }

    #[test]
    fn a_folder_that_others_could_replace_is_refused_and_nothing_is_made() {
        let (place, mode) = place();
        let (outer, inner) = (place.path().join("a"), place.path().join("a/b"));
        std::fs::create_dir(&outer).unwrap();
        mode(&outer, 0o777);
        assert!(matches!(make_private(&inner), Err(Distrust::Writable { .. })));
        assert!(!inner.exists());
        assert!(matches!(nobody_replaces(&outer), Err(Distrust::Writable { .. })));
        mode(&outer, 0o1777);
        make_private(&inner).unwrap();
    }

    #[test]
    fn a_link_or_a_file_is_no_folder() {
        let (place, _) = place();
        let (folder, link) = (place.path().join("a"), place.path().join("b"));
        make_private(&folder).unwrap();
        symlink(&folder, &link).unwrap();
        assert!(matches!(make_private(&link), Err(Distrust::NoFolder { .. })));
        make_private(&link.join("c")).unwrap();
        std::fs::write(folder.join("file"), "").unwrap();
        assert!(matches!(make_private(&folder.join("file")), Err(Distrust::Unusable { .. })));
    }

    #[test]
    fn what_belongs_to_another_user_is_refused() {
        if !geteuid().is_root() {
            println!("skipped: only root can give a folder away");
            return;
        }
        let (place, _) = place();
        let (outer, inner) = (place.path().join("a"), place.path().join("a/b"));
        make_private(&inner).unwrap();
        chown(&inner, Some(65534), None).unwrap();
        assert!(matches!(make_private(&inner), Err(Distrust::Owner { owner: 65534, .. })));
        chown(&inner, Some(0), None).unwrap();
        chown(&outer, Some(65534), None).unwrap();
        assert!(matches!(make_private(&inner), Err(Distrust::Owner { owner: 65534, .. })));
    }
}
