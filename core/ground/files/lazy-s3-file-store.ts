import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3-file-store.ts';

/** Amazon's library takes 100 ms and 15 MB to load: only a process that stores or opens files pays for it. */
export function s3FileStore(options: S3Options): FileStore {
  let loaded: Promise<FileStore> | null = null;
  const store = (): Promise<FileStore> =>
    (loaded ??= import('./s3-file-store.ts').then(({ S3FileStore }) => new S3FileStore(options)));
  return {
    put: async (key, body) => (await store()).put(key, body),
    read: async (key, range) => (await store()).read(key, range),
    remove: async (key) => (await store()).remove(key),
    async *list(before) {
      yield* (await store()).list(before);
    },
  };
}
