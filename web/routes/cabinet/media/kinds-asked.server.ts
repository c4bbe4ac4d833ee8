import { MEDIA_KINDS, type MediaKind } from '#core/media';

/** The kinds named in an address; undefined when none is. */
export function kindsAsked(text: string | null): MediaKind[] | undefined {
  const kinds = (text ?? '').split(',').filter((kind): kind is MediaKind => MEDIA_KINDS.includes(kind as MediaKind));
  return kinds.length > 0 ? kinds : undefined;
}
