import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { artAssets, artPictures } from '#builder/art';
import { webFonts, type Font, type PageData } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import type { PageDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import type { Harness } from '../harness/open-harness.ts';
import { saved, serverState } from './on-page.ts';

/** Data that the editor under test is given, too. */
const data = (): PageData => ({ ...sampleData('en'), assets: artAssets(artPictures.map(({ id }) => id)) });

/** A button that leads nowhere is not drawn for buyers. */
function leadingSomewhere(doc: PageDocument): PageDocument {
  const nodes = Object.entries(doc.nodes).map(([id, node]) => [
    id,
    node.t === 'button' && node.p.action === 'buy'
      ? { ...node, p: { ...node.p, action: 'customLink', url: 'https://example.com/' } }
      : node,
  ]);
  return { ...doc, nodes: Object.fromEntries(nodes) as PageDocument['nodes'] };
}

/** Properties that decide the look of a block, whatever room it is given. */
const PROPERTIES = [
  'display',
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border-top-width',
  'border-top-style',
  'border-top-color',
  'border-top-left-radius',
  'flex-direction',
  'gap',
];

/** The page as its buyers get it, in a window of its own. */
async function published(page: Page, width: number): Promise<Page> {
  const doc = leadingSomewhere((await serverState(page)).doc as unknown as PageDocument);
  const env = sampleEnv('en');
  const visitor = await (
    await page
      .context()
      .browser()!
      .newContext({ viewport: { width, height: 900 } })
  ).newPage();
  await visitor.setContent(
    htmlDocument(renderPage(doc, allBlocks(), env, data()), env, {
      seo: doc.seo,
      canonicalUrl: 'https://shop.example',
    }),
  );
  return visitor;
}

/** Of every block and of every element with a class of its own in it, by the block's class and the element's place. */
function looks(page: Page, root: string): Promise<Record<string, string[]>> {
  return page.evaluate(
    ([within, properties]) => {
      const found: Record<string, string[]> = {};
      for (const block of document.querySelectorAll(`${within} .b`)) {
        const name = [...block.classList].find((each) => each.startsWith('n-'))!;
        const parts = [block, ...block.querySelectorAll('*')]
          // The editor's own wrappers around texts that can be typed into are not the page's.
          .filter(
            (each) =>
              each === block ||
              (each.closest('.b') === block &&
                !each.hasAttribute('data-edit') &&
                [...each.classList].some((word) => /^(b|kp)-/.test(word))),
          );
        for (const [at, part] of parts.entries()) {
          const style = getComputedStyle(part);
          found[`${name} ${at}`] = (properties as string[]).map(
            (property) =>
              `${property}: ${style.getPropertyValue(property).replace(/[\d.]+px/g, (px) => `${Math.round(parseFloat(px))}px`)}`,
          );
        }
      }
      return found;
    },
    [root, PROPERTIES] as const,
  );
}

/** Scenarios 9, 11 and, but for the upload, 12. */
export function lookStories(harness: () => Harness | undefined): void {
  test('a size for phones leaves the desktop alone, can be taken back, and canvas and published page look the same at every width', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    await page.locator('[data-palette="text"]').click();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Style' }).click();
    const size = settings.getByRole('textbox', { name: 'Size' }).first();
    const device = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const id = (await page.locator('.kp > .kp-flow > [data-block="text"]').getAttribute('data-nid'))!;
    const shown = (on: Page): Promise<string> =>
      on.locator(`.n-${id} .b-text__in`).evaluate((text) => getComputedStyle(text).fontSize);
    await size.fill('32');
    await device('Mobile');
    await size.fill('20');
    expect([await settings.locator('.kb-dot').count(), await shown(page)]).toEqual([1, '20px']);
    await device('Desktop');
    expect(await shown(page)).toBe('32px');
    await device('Mobile');
    await settings.getByRole('button', { name: 'Reset: Type' }).click();
    expect([await settings.locator('.kb-dot').count(), await shown(page), await size.inputValue()]).toEqual([
      0,
      '32px',
      '32',
    ]);
    await size.fill('20');
    await saved(page);

    for (const [width, expected] of [
      [375, '20px'],
      [1280, '32px'],
    ] as const) {
      const visitor = await published(page, width);
      expect([width, await shown(visitor)]).toEqual([width, expected]);
      await visitor.context().close();
    }
    // At the very widths of the canvas, so that nothing differs but who drew it.
    for (const [name, width] of [
      ['Mobile', 390],
      ['Tablet', 820],
      ['Desktop', 1200],
    ] as const) {
      await device(name);
      await page.waitForTimeout(100);
      const visitor = await published(page, width);
      const [canvas, buyers] = [await looks(page, '.kp'), await looks(visitor, 'body')];
      expect(Object.keys(buyers).length).toBeGreaterThan(15);
      expect([name, canvas]).toEqual([name, buyers]);
      await visitor.context().close();
    }
  });

  test('a new primary colour reaches every button that follows it, on the canvas and for buyers, and none with a colour of its own; a pale one is warned of', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    for (let button = 0; button < 3; button += 1) await page.locator('[data-palette="button"]').click();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Style' }).click();
    const own = settings.getByRole('group', { name: 'Button: colour', exact: true }).first();
    await own.getByRole('combobox').selectOption('own');
    await own.getByPlaceholder('#1a2b3c').fill('#225522');
    await page.getByRole('region', { name: 'Page canvas' }).focus();
    await page.keyboard.press('Escape');
    await settings.getByRole('button', { name: 'Take over and change' }).click();
    const colours = (on: Page): Promise<string[]> =>
      on.$$eval('.b-button .kp-btn', (all) => all.map((each) => getComputedStyle(each).backgroundColor));
    const primary = settings.locator('[data-theme-token="primary"]');
    await primary.fill('#7a1f5c');
    await primary.press('Enter');
    await expect.poll(() => colours(page)).toEqual(['rgb(122, 31, 92)', 'rgb(122, 31, 92)', 'rgb(34, 85, 34)']);
    expect(await settings.locator('[data-contrast-warning]').count()).toBe(0);
    await saved(page);
    const visitor = await published(page, 1280);
    expect(await colours(visitor)).toEqual(['rgb(122, 31, 92)', 'rgb(122, 31, 92)', 'rgb(34, 85, 34)']);
    await visitor.context().close();
    await primary.fill('#ffe0f0');
    await primary.press('Enter');
    await settings.locator('[data-contrast-warning]').first().waitFor();
  });

  test('an uploaded font comes from the shop itself with at most two files asked for ahead, and Montserrat stands in when it cannot be had', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    const file = (name: string): Buffer =>
      readFileSync(
        createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
      );
    const own: Font = {
      id: 'font-7',
      family: 'Hausschrift',
      fallback: 'sans-serif',
      display: 'swap',
      instead: 'montserrat',
      metrics: { width: 0.4658, ascent: 1, descent: 0.27 },
      faces: [{ url: '/media/hausschrift.woff2', format: 'woff2', weight: '600', style: 'normal' }],
    };
    const env = {
      ...sampleEnv('en'),
      fonts: [own, ...webFonts],
      theme: { ...sampleEnv('en').theme, fontHeading: own.id },
    };
    const doc = (await serverState(page)).doc as unknown as PageDocument;
    const drawn = renderPage(doc, allBlocks(), env, data());
    expect(drawn.preloads.length).toBeLessThanOrEqual(2);
    for (const blocked of [false, true]) {
      const visitor = await (
        await page
          .context()
          .browser()!
          .newContext({ viewport: { width: 1280, height: 900 } })
      ).newPage();
      const asked: string[] = [];
      await visitor.route('**/*', (route) => {
        const address = new URL(route.request().url());
        asked.push(address.host);
        if (address.pathname === '/page')
          return route.fulfill({
            contentType: 'text/html',
            body: htmlDocument(drawn, env, { seo: doc.seo, canonicalUrl: 'https://shop.example/page' }),
          });
        if (address.pathname === own.faces[0]!.url)
          return blocked ? route.abort() : route.fulfill({ contentType: 'font/woff2', body: file('lora') });
        return /montserrat.*woff2$/.test(address.pathname)
          ? route.fulfill({ contentType: 'font/woff2', body: file('montserrat') })
          : route.fulfill({ status: 404, body: '' });
      });
      await visitor.goto('https://shop.example/page');
      const loaded = (family: string): Promise<boolean> =>
        visitor.evaluate(
          (name) =>
            [...document.fonts].some((face) => face.family.replaceAll('"', '') === name && face.status === 'loaded'),
          family,
        );
      expect(
        await visitor
          .locator('h1')
          .first()
          .evaluate((title) => getComputedStyle(title).fontFamily),
      ).toMatch(/^"?Hausschrift"?, "?Hausschrift Instead/);
      await expect.poll(() => loaded(blocked ? 'Hausschrift Instead' : 'Hausschrift')).toBe(true);
      expect([blocked, await loaded('Hausschrift')]).toEqual([blocked, !blocked]);
      expect(new Set(asked)).toEqual(new Set(['shop.example']));
      await visitor.context().close();
    }
  });
}
