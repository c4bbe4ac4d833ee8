import { BaseModel } from '#core/database';
import type { MediaKind } from './media-kind.ts';

export interface PictureVariant {
  url: string;
  width: number;
  type: 'image/webp' | 'image/avif' | 'image/jpeg' | 'image/png';
  sizeBytes?: number;
}

/** The part of a recording that anybody may hear. */
export interface AudioPreview {
  url: string;
  /** Whole seconds. */
  seconds: number;
}

export interface MediaFacts {
  /** A GIF or WebP with several frames: `url` is its first one. */
  animated?: boolean;
  pageCount?: number;
  thumbnail?: { url: string; width: number; height: number };
  previews?: { demo: AudioPreview; full: AudioPreview };
}

export class MediaAssetRow extends BaseModel {
  static override tableName = 'media_assets';
  static override jsonAttributes = ['variants', 'facts'];
  declare seller_id: number;
  declare kind: MediaKind;
  declare name: string;
  declare content_type: string;
  declare size_bytes: number;
  declare file_id: number | null;
  declare derived_file_ids: number[];
  declare url: string;
  declare width: number;
  declare height: number;
  declare variants: PictureVariant[];
  declare alt: string;
  declare facts: MediaFacts;
  declare state: 'waiting' | 'ready' | 'failed';
  declare token: string;
  declare created_at: Date;
}

/** A picture on pages: the widest version and smaller ones for smaller screens. */
export interface PagePicture {
  id: string;
  name: string;
  url: string;
  width: number;
  height: number;
  variants: readonly PictureVariant[];
  animated?: boolean;
  alt: string;
}

/** Anything of the library, as pages play, show or offer it. */
export interface MediaFile {
  id: string;
  kind: MediaKind;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Public address that never changes; empty where only parts of it are public. */
  url: string;
  token: string;
  alt: string;
  thumbnail?: { url: string; width: number; height: number };
  pageCount?: number;
  previews?: { demo: AudioPreview; full: AudioPreview };
}

export function pictureOf({ id, name, url, width, height, variants, facts, alt }: MediaAssetRow): PagePicture {
  return { id: String(id), name, url, width, height, variants, alt, ...(facts.animated ? { animated: true } : {}) };
}

export function mediaFileOf(row: MediaAssetRow): MediaFile {
  const { thumbnail, pageCount, previews } = row.facts;
  return {
    id: String(row.id),
    kind: row.kind,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    url: row.url,
    token: row.token,
    alt: row.alt,
    ...(row.kind === 'image' ? { thumbnail: smallest(row) } : thumbnail ? { thumbnail } : {}),
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(previews ? { previews } : {}),
  };
}

/** A version wide enough for a tile of a list. */
function smallest({ url, width, height, variants }: MediaAssetRow): { url: string; width: number; height: number } {
  const small = variants.find((variant) => variant.type === 'image/webp' && variant.width >= 320);
  return small
    ? { url: small.url, width: small.width, height: Math.max(1, Math.round((height * small.width) / width)) }
    : { url, width, height };
}
