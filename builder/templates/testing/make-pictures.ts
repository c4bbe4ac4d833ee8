import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { allBlocks } from '#builder/blocks';
import { findChromium } from '#builder/testing';
import { pageTemplates } from '../index.ts';
import { pictureKey } from './picture-key.ts';
import { drawTemplate, openTemplate } from './drawn-template.ts';

// Pictures of the templates for the picker, by the very renderer that draws pages: `npx tsx builder/templates/testing/make-pictures.ts [id …]`.
const executablePath = await findChromium();
if (executablePath === undefined)
  throw new Error('Drawing template pictures needs a Chromium; name one in CHROMIUM_PATH.');
const only = process.argv.slice(2);
const registry = allBlocks();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--headless=shell', '--disable-checker-imaging'],
});
mkdirSync('public/templates', { recursive: true });
for (const template of pageTemplates) {
  if (only.length > 0 && !only.includes(template.id)) continue;
  const page = await browser.newPage({ viewport: { width: 1200, height: 1500 } });
  await openTemplate(page, drawTemplate(template, registry, 'de'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await sharp(await page.screenshot())
    .resize(400)
    .webp({ quality: 72, effort: 5 })
    .toFile(`public/templates/${template.id}.webp`);
  await page.close();
}
await browser.close();
writeFileSync(
  'builder/templates/testing/pictures.json',
  `${JSON.stringify(Object.fromEntries(pageTemplates.map((template) => [template.id, pictureKey(template)])), null, 1)}\n`,
);
