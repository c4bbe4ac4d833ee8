import sharp from 'sharp';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import { htmlDocument, renderPage } from '#builder/render';
import { pageTemplates } from '#builder/templates';
import { templatePage } from '../../templates/testing/filled-template.ts';
import { everyBlock } from '../harness/every-block.ts';
import type { Harness } from '../harness/open-harness.ts';
import { buyersWindow } from './buyers-window.ts';

const WIDTHS = [375, 768, 1280] as const;
const registry = allBlocks();

/**
 * The picture while editing is the picture that buyers get. In `npm test` a page with every block, compared as pictures on a phone and by the places of
 * its parts on wider screens; with KONTOR_THOROUGH=1 that page and all templates as pictures at all three widths.
 */
export function samePictureStories(harness: () => Harness | undefined): void {
  const thorough = process.env.KONTOR_THOROUGH === '1';
  test(
    'canvas and published page are the same picture but for 0.5 % of the pixels, with every block and at three widths',
    async ({ skip }) => {
      const browser = harness();
      if (!browser) return skip('no Chromium on this machine');
      const editor = await browser.open();
      const visitor = await buyersWindow(editor, (id) => published(id));
      const found: string[] = [];
      for (const id of ['every-block', ...(thorough ? pageTemplates.map((template) => template.id) : [])]) {
        // Not the visitor's window: whatever followed the window instead of the page would show.
        await browser.open(`?shown=${id}`, { width: 1900, height: 1000 });
        await editor.addStyleTag({ content: BARE });
        await editor.mouse.move(1890, 990);
        for (const width of WIDTHS) {
          await editor.addStyleTag({ content: `.kb-paper,.kb-stage{width:${width}px!important}` });
          await visitor.setViewportSize({ width, height: 800 });
          await visitor.goto(`https://shop.example/page?${id}`);
          found.push(
            ...(thorough || width === 375 ? await unlike(editor, visitor) : await misplaced(editor, visitor)).map(
              (each) => `${id} at ${width} px: ${each}`,
            ),
          );
        }
      }
      await visitor.context().close();
      // The next story needs the things that this one removed.
      await editor.close();
      expect(found).toEqual([]);
    },
    thorough ? 900_000 : 60_000,
  );
}

async function unlike(editor: Page, visitor: Page): Promise<string[]> {
  const [canvas, page] = [await pictureOf(editor), await pictureOf(visitor)];
  const { share, from } = difference(canvas, page);
  // The ruler can measure: the same page eight pixels lower is another picture.
  expect(
    difference(canvas, { ...page, data: page.data.subarray(page.width * 3 * 8), height: page.height - 8 }).share,
  ).toBeGreaterThan(0.005);
  return share > 0.005 ? [`${(share * 100).toFixed(2)} % differ, from ${from} px on`] : [];
}

/** Blocks, and parts of them with a class of their own, that stand elsewhere for buyers. */
async function misplaced(editor: Page, visitor: Page): Promise<string[]> {
  const [canvas, page] = [await placesOf(editor), await placesOf(visitor)];
  expect(page.length).toBeGreaterThan(300);
  return page
    .flatMap((place, at) => (place === canvas[at] ? [] : [`${place}, on the canvas ${canvas[at]}`]))
    .slice(0, 3);
}

async function placesOf(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('.kp .b, .kp .b [class^=b-], .kp .kp-btn')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.className} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`.replace(/ data-\S+/g, '');
    }),
  );
}

function published(id: string): string {
  const template = pageTemplates.find((entry) => entry.id === id);
  const { doc, env: shop, data } = template ? templatePage(template, registry, 'en') : everyBlock(registry, 'en');
  const env = { ...shop, funnel: { ...shop.funnel, thanks: { ...shop.funnel!.thanks!, fields: UNMERGED } } };
  return htmlDocument(renderPage(doc, registry, env, data), env, {
    seo: doc.seo,
    canonicalUrl: 'https://shop.example/page',
  });
}

/** Values for a page that names a purchase: the canvas shows the field itself. */
const UNMERGED = { first_name: '{first_name}', order_id: '{order_id}', product_name: '{product_name}' };

/** Takes away what only an editor has around a page, and scrolls the window instead of the canvas. */
const BARE = `body{margin:0}.kb-editor{position:static!important}.kb-top,.kb-hold,.kb-sheets,.kb-side,.kb-settings,[data-chrome],.kb-frame,.kb-sr{display:none!important}.kb-work{display:block!important}
  .kb-canvas{padding:0!important;overflow:visible!important}.kb-paper{margin:0!important}.kb-stage{zoom:1!important}.kb-stage .kp{min-height:0!important}`;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pictureOf(page: Page): Promise<Pixels> {
  await settled(page);
  const { width, height } = await page.evaluate(
    () => document.querySelector('.kp')!.getBoundingClientRect().toJSON() as { width: number; height: number },
  );
  const shot = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.ceil(height) },
  });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Fonts and pictures are there. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
    await document.fonts.ready;
    const shown = (image: HTMLImageElement): Promise<boolean> =>
      image.decode().then(
        () => true,
        () => image.complete && image.naturalWidth === 0,
      );
    // A size chosen anew by the width interrupts the one being decoded.
    for (let turn = 0; turn < 50 && !(await Promise.all([...document.images].map(shown))).every(Boolean); turn += 1);
  });
}

/** The share of pixels a person could tell apart, over the larger of both pictures, and the first row that has some. */
function difference(a: Pixels, b: Pixels): { share: number; from: number } {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const all = Math.max(a.width, b.width) * Math.max(a.height, b.height);
  let different = all - width * height;
  let from = height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * a.width * 3, to = y * b.width * 3; x < width; x += 1, at += 3, to += 3) {
      if (
        Math.abs(a.data[at]! - b.data[to]!) <= 24 &&
        Math.abs(a.data[at + 1]! - b.data[to + 1]!) <= 24 &&
        Math.abs(a.data[at + 2]! - b.data[to + 2]!) <= 24
      )
        continue;
      different += 1;
      from = Math.min(from, y);
    }
  }
  return { share: different / all, from };
}
