import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import type { PageDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import type { Harness } from '../harness/open-harness.ts';
import { saved, serverState } from './on-page.ts';

/** What decides how a block looks, whatever room it is given. */
const PROPERTIES = [
  'display', 'color', 'background-color', 'font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing', 'text-align', 'text-transform',
  'padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'border-top-width', 'border-top-style', 'border-top-color', 'border-top-left-radius', 'flex-direction', 'gap',
];

/** The page as its buyers get it, in a window of its own. */
async function published(page: Page, width: number): Promise<Page> {
  const doc = (await serverState(page)).doc as unknown as PageDocument;
  const env = sampleEnv('en');
  const visitor = await (await page.context().browser()!.newContext({ viewport: { width, height: 900 } })).newPage();
  await visitor.setContent(htmlDocument(renderPage(doc, allBlocks(), env, sampleData('en')), env, { seo: doc.seo, canonicalUrl: 'https://shop.example' }));
  return visitor;
}

/** Of every block and of every element with a class of its own in it, by the block's class and the element's place. */
function looks(page: Page, root: string): Promise<Record<string, string[]>> {
  return page.evaluate(([within, properties]) => {
    const found: Record<string, string[]> = {};
    for (const block of document.querySelectorAll(`${within} .b`)) {
      const name = [...block.classList].find((each) => each.startsWith('n-'))!;
      const parts = [block, ...block.querySelectorAll('[class*="b-"],[class*="kp-"]')].filter((each) => each === block || each.closest('.b') === block);
      for (const [at, part] of parts.entries()) {
        const style = getComputedStyle(part);
        found[`${name} ${at}`] = (properties as string[]).map((property) => `${property}: ${style.getPropertyValue(property).replace(/[\d.]+px/g, (px) => `${Math.round(parseFloat(px))}px`)}`);
      }
    }
    return found;
  }, [root, PROPERTIES] as const);
}

/** Scenarios 9 and 11. */
export function lookStories(harness: () => Harness | undefined): void {
  test('a size for phones leaves the desktop alone, can be taken back, and canvas and published page look the same at every width', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    await page.locator('[data-palette="text"]').click();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Style' }).click();
    const size = settings.getByRole('textbox', { name: 'Size' }).first();
    const device = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const id = (await page.locator('.kp > .kp-flow > [data-block="text"]').getAttribute('data-nid'))!;
    const shown = (on: Page): Promise<string> => on.locator(`.n-${id} .b-text__in`).evaluate((text) => getComputedStyle(text).fontSize);
    await size.fill('32');
    await device('Mobile');
    await size.fill('20');
    expect([await settings.locator('.kb-dot').count(), await shown(page)]).toEqual([1, '20px']);
    await device('Desktop');
    expect(await shown(page)).toBe('32px');
    await device('Mobile');
    await settings.getByRole('button', { name: 'Reset: Type' }).click();
    expect([await settings.locator('.kb-dot').count(), await shown(page), await size.inputValue()]).toEqual([0, '32px', '32']);
    await size.fill('20');
    await saved(page);

    for (const [width, expected] of [[375, '20px'], [1280, '32px']] as const) {
      const visitor = await published(page, width);
      expect([width, await shown(visitor)]).toEqual([width, expected]);
      await visitor.context().close();
    }
    // At the very widths of the canvas, so that nothing differs but who drew it.
    for (const [name, width] of [['Mobile', 390], ['Tablet', 820], ['Desktop', 1200]] as const) {
      await device(name);
      await page.waitForTimeout(100);
      const visitor = await published(page, width);
      const [canvas, buyers] = [await looks(page, '.kp'), await looks(visitor, 'body')];
      expect(Object.keys(buyers).length).toBeGreaterThan(15);
      expect([name, canvas]).toEqual([name, buyers]);
      await visitor.context().close();
    }
  });

  test('a new primary colour reaches every button that follows it, on the canvas and for buyers, and none with a colour of its own; a pale one is warned of', async ({ skip }) => {
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
    const colours = (on: Page): Promise<string[]> => on.$$eval('.b-button .kp-btn', (all) => all.map((each) => getComputedStyle(each).backgroundColor));
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
}
