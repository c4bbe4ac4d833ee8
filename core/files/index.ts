// Files: bytes in a store, what we know of them in the database, and links that open one file for a while.
export { DiskFileStore } from './disk-file-store.ts';
export { fileLink, verifyFileLink, type Disposition, type FileGrant, type FileLinkOptions } from './file-link.ts';
export { fileStore, type ByteRange, type FileStore } from './file-store.ts';
export { openAttachments } from './open-attachments.ts';
export { putFile, type FileInput } from './put-file.ts';
export { mediaPath, type FileVisibility, type StoredFile } from './stored-file.ts';
