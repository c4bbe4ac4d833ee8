import { BaseModel } from '#core/database';

export type FileVisibility = 'public' | 'private';

/** Row of a file in the database. Its bytes lie in the file store under `key`. */
export class StoredFileRow extends BaseModel {
  static override tableName = 'files';
  declare seller_id: number;
  declare key: string;
  declare name: string;
  declare content_type: string;
  declare size_bytes: number;
  declare sha256: string;
  declare visibility: FileVisibility;
  declare created_at: Date;
}

export interface StoredFile {
  id: number;
  sellerId: number;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  visibility: FileVisibility;
  /** `/media/…` of a public file: never changes and may be cached for ever. `null` for a private one. */
  mediaPath: string | null;
}

export function storedFile(row: StoredFileRow): StoredFile {
  return {
    id: row.id,
    sellerId: row.seller_id,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    visibility: row.visibility,
    mediaPath: mediaPath(row),
  };
}

export function mediaPath(file: { visibility: FileVisibility; sha256: string; name: string }): string | null {
  return file.visibility === 'public' ? `/media/${file.sha256}/${encodeURIComponent(file.name)}` : null;
}
