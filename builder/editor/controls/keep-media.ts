import type { MediaChoice } from '../editor-api.ts';
import type { Session } from '../state/session.ts';

/** Puts what was chosen beside the page's other data, so that the page shows it at once. */
export function keepMedia({ store }: Session, { file, picture }: MediaChoice): void {
  const { data } = store.get();
  store.set({
    data: {
      ...data,
      files: { ...data.files, [file.id]: file },
      ...(picture ? { assets: { ...data.assets, [picture.id]: picture } } : {}),
    },
  });
}

/** The value of an `image` field for a picture; what was set there already, but the point that stays in sight, is kept. */
export function imageValue(
  { file, picture }: MediaChoice,
  old?: { alt: string; decorative?: boolean | undefined },
): { assetId: string; alt: string; decorative?: true } {
  return { assetId: file.id, alt: old?.alt || picture?.alt || '', ...(old?.decorative ? { decorative: true } : {}) };
}
