import { mkdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { artPictures } from './art.ts';
import { motifs } from './motifs.ts';

// Draws the pictures that templates carry: `npx tsx builder/art/make-art.ts`. Their vectors are the source; the files are kept, so that a
// page shows them without a drawing step.
mkdirSync('public/art', { recursive: true });
let total = 0;
for (const picture of artPictures) {
  const { width, height, motif, seed } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${motifs[motif](width, height, seed)}</svg>`;
  for (const variant of picture.variants) {
    const file = `public${variant.url}`;
    await sharp(Buffer.from(svg)).resize(variant.width).webp({ quality: 76, effort: 6 }).toFile(file);
    total += statSync(file).size;
  }
}
console.log(`${artPictures.length} pictures, ${Math.round(total / 1024)} kB`);
