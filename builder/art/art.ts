import type { Asset } from '#builder/block';
import { palettes, type ArtName } from './palettes.ts';

/** A picture that comes with the product, for templates and patterns. Its id stands where a picture of the seller's would. */
export interface ArtPicture extends Asset {
  motif: ArtName;
  seed: number;
}

const shapes = { wide: [1600, 1000], photo: [1200, 900], tall: [960, 1200] } as const;
export type ArtShape = keyof typeof shapes;

export const artId = (motif: ArtName, shape: ArtShape): string => `art-${motif}-${shape}`;

export const artPictures: readonly ArtPicture[] = (Object.keys(palettes) as ArtName[]).flatMap((motif) =>
  (Object.keys(shapes) as ArtShape[]).map((shape, seed) => {
    const [width, height] = shapes[shape];
    const id = artId(motif, shape);
    const url = (of: number): string => `/art/${id.slice(4)}-${of}.webp`;
    const variants = [width / 2, width].map((of) => ({ url: url(of), width: of, type: 'image/webp' as const }));
    return { id, motif, seed, url: url(width), width, height, variants };
  }),
);

const byId = new Map(artPictures.map((picture) => [picture.id, picture]));

/** Those of the asked ids that are pictures of ours. */
export function artAssets(ids: readonly string[]): Record<string, Asset> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const found = byId.get(id);
      if (!found) return [];
      const { url, width, height, variants } = found;
      return [[id, { id, url, width, height, variants }]];
    }),
  );
}
