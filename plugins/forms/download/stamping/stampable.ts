/** Ability of a file to bear a stamp; all but `yes` are reasons against it. */
export type Stampable = 'yes' | 'other_kind' | 'too_large' | 'encrypted' | 'damaged';

/** Larger files would hold up the process for all visitors. */
export const MOST_BYTES = 25 * 1024 ** 2;
export const MOST_PAGES = 2000;

export type StampKind = 'pdf' | 'epub';

/** Kind by what the file is declared and called as; null for kinds that bear no stamp. */
export function stampKindOf({ contentType, fileName }: { contentType: string; fileName: string }): StampKind | null {
  if (contentType === 'application/pdf') return 'pdf';
  return contentType === 'application/epub+zip' || /\.epub$/i.test(fileName) ? 'epub' : null;
}

/** A file that bears no stamp, with the reason. */
export class NotStampable extends Error {
  constructor(readonly why: Exclude<Stampable, 'yes'>) {
    super(`The file cannot be stamped: ${why}.`);
    this.name = 'NotStampable';
  }
}
