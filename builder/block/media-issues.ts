import type { BlockIssue } from './define-block.ts';
import type { Image } from './fields/reference.ts';
import { label } from './label.ts';
import { noData, type Asset, type PageData } from './product-card.ts';

/** A browser takes the smallest version that fits; this is the one phones and laptops mostly get. */
const SEEN_WIDTH = 1280;
const HEAVY_BYTES = 500_000;

/**
 * Faults of the pictures and files of a block before publishing: missing words for people who cannot see, files that are gone
 * from the library, heavy pictures. Where nothing of the library is known (`noData`), only the words are checked.
 */
export function mediaIssues(
  data: PageData,
  {
    images = [],
    files = [],
  }: {
    images?: readonly { path: string; image: Image | undefined }[];
    files?: readonly { path: string; id: string | undefined }[];
  },
): BlockIssue[] {
  return [
    ...images.flatMap(({ path, image }) => (image ? imageIssues(data, path, image) : [])),
    ...files.flatMap(({ path, id }) =>
      id !== undefined && data !== noData && !data.files?.[id] ? [missing(path)] : [],
    ),
  ];
}

function imageIssues(data: PageData, path: string, image: Image): BlockIssue[] {
  const asset = data.assets[image.assetId];
  return [
    ...(image.alt === '' && !image.decorative
      ? [
          {
            level: 'warning' as const,
            code: 'alt_missing',
            path,
            message: label(
              'Beschreiben Sie das Bild für Menschen, die es nicht sehen, oder kennzeichnen Sie es als Schmuck.',
              'Describe the picture for people who cannot see it, or mark it as decorative.',
            ),
          },
        ]
      : []),
    ...(!asset && data !== noData ? [missing(path)] : []),
    ...(asset && seenBytes(asset) > HEAVY_BYTES
      ? [
          {
            level: 'warning' as const,
            code: 'picture_heavy',
            path,
            message: label(
              'Das Bild wiegt mehr als 500 kB und lädt langsam. Nehmen Sie ein kleineres oder ruhigeres Bild.',
              'The picture weighs more than 500 kB and loads slowly. Use a smaller or calmer picture.',
            ),
          },
        ]
      : []),
  ];
}

const missing = (path: string): BlockIssue => ({
  level: 'warning',
  code: 'media_missing',
  path,
  message: label(
    'Diese Datei ist nicht mehr in Ihren Medien. Wählen Sie eine andere; Käufer sehen hier nichts.',
    'This file is not in your media any more. Choose another one; buyers see nothing here.',
  ),
});

/** Bytes of the lightest version that is wide enough. */
function seenBytes({ variants }: Asset): number {
  const wide = variants.filter(
    ({ width, sizeBytes }) =>
      sizeBytes !== undefined && width >= Math.min(SEEN_WIDTH, Math.max(...variants.map((variant) => variant.width))),
  );
  return wide.length === 0 ? 0 : Math.min(...wide.map(({ sizeBytes }) => sizeBytes!));
}
