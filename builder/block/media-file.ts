import { languageTag } from '#core/kit';

/** Kind of a file of the seller's media library. */
export type MediaKind = 'image' | 'video' | 'audio' | 'pdf' | 'captions' | 'file';

/** A file of the library as pages play, show or offer it. */
export interface MediaFile {
  id: string;
  kind: MediaKind;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Public and for ever the same; empty where the file is not public as a whole. */
  url: string;
  /** Leads to a link that saves the file and soon expires. */
  downloadUrl: string;
  /** Its first page, or a small version of a picture. */
  thumbnail?: { url: string; width: number; height: number };
  pageCount?: number;
  /** The beginning of a recording, cut on the server; absent where it cannot be cut. */
  previews?: { demo: MediaPreview; full: MediaPreview };
}

export interface MediaPreview {
  url: string;
  seconds: number;
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `1,4 MB`, in the words of the page. */
export function fileSize(bytes: number, locale: 'de' | 'en'): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const shown = new Intl.NumberFormat(languageTag(locale), {
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
  return `${shown} ${UNITS[step]}`;
}
