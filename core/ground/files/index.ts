// Files: bytes in a store, what we know of them in the database, and links that open one file for a while.
export { DiskFileStore } from './disk-file-store.ts';
export { fileLink, verifyFileLink, type Disposition, type FileGrant, type FileLinkOptions } from './file-link.ts';
export { fileBytes, firstBytes, privateTwins } from './file-bytes.ts';
export { fileStore, fileStoreOf as fileStoreFor, type ByteRange, type FileStore } from './file-store.ts';
export { findFiles } from './find-files.ts';
export { cleanFilesJob } from './jobs/clean-files-job.ts';
export { openAttachments } from './open-attachments.ts';
export { openFile, openMedia, type FileAnswer, type FileRequest } from './open-file.ts';
export { putFile, type FileInput } from './put-file.ts';
export type { S3Options } from './s3-file-store.ts';
export { mediaPath, type FileVisibility, type StoredFile } from './stored-file.ts';
export { removeFile } from './remove-file.ts';
export { s3FileStore } from './lazy-s3-file-store.ts';
export { readZip, type ZipLimits } from './read-zip.ts';
export { mediaBytes } from './media-bytes.ts';
export { zipArchive, type ZipEntry } from './zip-archive.ts';
