// Pictures of our own that templates carry, so that a new page never starts with holes. They are drawn by code and belong to the product.
export { artAssets, artId, artPictures, type ArtPicture, type ArtShape } from './art.ts';
export { palettes, type ArtName } from './palettes.ts';
