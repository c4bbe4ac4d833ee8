import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import type { Harness } from '../harness/open-harness.ts';
import { wordsIn } from '../words/words.ts';
import { order, serverState, state } from './on-page.ts';

/** One row: its tools are 44 px high, with 4 px above and below and a line under them. */
const ROW = 53;

/** The editor at 390 px, by fingers alone. */
export function phoneStories(harness: () => Harness | undefined): void {
  test.each(['de', 'en'] as const)(
    'on a phone a block is put in from a sheet, changed in another, moved, removed and brought back by taps alone (%s)',
    async (locale) => {
      const browser = harness();
      if (!browser) return;
      const words = await wordsIn(locale);
      const page = await browser.phone(`?locale=${locale}`);
      const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
      const [blocks, settings] = [page.locator('#kb-blocks'), page.locator('#kb-settings')];
      const fits = async (): Promise<void> => {
        expect(await sideways(page)).toEqual([]);
        expect((await page.locator('.kb-top').boundingBox())!.height).toBeLessThanOrEqual(ROW);
      };
      const isOpen = async (sheet: Locator, name: string): Promise<void> => {
        await sheet.locator('.kb-close').waitFor();
        await settled(sheet);
        expect(await button(name).getAttribute('aria-expanded')).toBe('true');
        expect(await button(name).getAttribute('aria-controls')).toBe(await sheet.getAttribute('id'));
        expect(await sheet.evaluate((part) => part.contains(document.activeElement))).toBe(true);
        // The page stays in sight above it.
        expect((await sheet.boundingBox())!.y).toBeGreaterThan(844 * 0.3);
        expect([name, await axeViolations(page)]).toEqual([name, []]);
        await fits();
      };
      const isClosed = async (): Promise<void> => {
        for (const sheet of [blocks, settings]) await sheet.waitFor({ state: 'hidden' });
      };

      await fits();
      await isClosed();
      const canvas = (await page.locator('.kb-canvas').boundingBox())!;
      expect(canvas.width).toBe(390);
      expect(canvas.height).toBeGreaterThan(844 - ROW - 60);
      const before = await order(page);

      // A tap on the page selects and opens nothing.
      await page.locator('[data-nid="b2"]').tap({ position: { x: 6, y: 6 } });
      await page.locator('.kb-blockbar').waitFor();
      await isClosed();

      await button(words.blocks).tap();
      await isOpen(blocks, words.blocks);
      await blocks.locator('[data-palette="text"]').tap();
      await isClosed();
      expect(await order(page)).toEqual([...before.slice(0, 2), 'text', ...before.slice(2)]);
      const text = page.locator('.kp-flow > [data-block="text"]');
      await expect.poll(() => inSight(text)).toBe(true);

      await button(words.settings).tap();
      await isOpen(settings, words.settings);
      await expect.poll(() => inSight(text)).toBe(true);
      await settings.getByRole('tab', { name: words.style }).tap();
      const size = settings.getByRole('textbox', { name: words.size }).first();
      await size.tap();
      await size.fill('31');
      await settings.getByRole('button', { name: words.close }).tap();
      await isClosed();
      expect(await button(words.settings).evaluate((each) => each === document.activeElement)).toBe(true);
      expect(await text.locator('.b-text__in').evaluate((each) => getComputedStyle(each).fontSize)).toBe('31px');

      // The tools of the block: all of them within the window and large enough for a finger.
      const tools = page.locator('.kb-blockbar button');
      expect(await tools.count()).toBeGreaterThanOrEqual(6);
      for (const tool of await tools.all()) {
        const { x, width, height } = (await tool.boundingBox())!;
        expect([x >= 0, x + width <= 390, width >= 44, height >= 44]).toEqual([true, true, true, true]);
      }
      await button(words.up).tap();
      expect((await order(page)).slice(0, 3)).toEqual(['header', 'text', 'banner']);
      await button(words.duplicate).tap();
      expect((await order(page)).filter((type) => type === 'text')).toHaveLength(2);
      await button(words.remove).tap();
      expect((await order(page)).filter((type) => type === 'text')).toHaveLength(1);
      await button(words.undo).tap();
      expect((await order(page)).filter((type) => type === 'text')).toHaveLength(2);
      for (let step = 0; step < 12 && (await button(words.undo).isEnabled()); step += 1) await button(words.undo).tap();
      expect(await order(page)).toEqual(before);
      await button(words.redo).tap();
      await state(page, words.saved, words.saveState);
      expect(Object.values((await serverState(page)).doc.nodes).some((node) => 't' in node && node.t === 'text')).toBe(
        true,
      );
      await fits();
      await page.context().close();
    },
  );

  test('a sheet closes by its button, a second press, Escape and a tap on the page, but not by scrolling; closed, no key leads into it', async () => {
    const browser = harness();
    if (!browser) return;
    const page = await browser.phone();
    const button = page.getByRole('button', { name: 'Blocks', exact: true });
    const sheet = page.locator('#kb-blocks');
    const focused = (): Promise<boolean> => button.evaluate((each) => each === document.activeElement);
    const open = async (): Promise<void> => {
      await button.tap();
      await sheet.locator('.kb-close').waitFor();
      await settled(sheet);
    };
    await open();
    await button.tap();
    await sheet.waitFor({ state: 'hidden' });
    await open();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await focused()).toBe(true);
    await open();
    await finger(page, { x: 200, y: 240 }, { x: 200, y: 120 });
    expect(await sheet.isVisible()).toBe(true);
    expect(await page.locator('.kb-canvas').evaluate((canvas) => canvas.scrollTop)).toBeGreaterThan(40);
    expect(await page.locator('.kb-blockbar').count()).toBe(0);
    await page.touchscreen.tap(200, 200);
    await sheet.waitFor({ state: 'hidden' });
    // From the bar on, the keys go to the page.
    await button.focus();
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement!.closest('#kb-blocks,#kb-settings') === null)).toBe(true);
    }
    await page.context().close();
  });

  test('a finger scrolls the palette, and one that rests on a block drags it onto the page', async () => {
    const browser = harness();
    if (!browser) return;
    const page = await browser.phone();
    await page.getByRole('button', { name: 'Blocks', exact: true }).tap();
    const sheet = page.locator('#kb-blocks');
    await settled(sheet);
    const tile = (await sheet.locator('[data-palette="section"]').boundingBox())!;
    await finger(page, { x: tile.x + 40, y: tile.y + 20 }, { x: tile.x + 40, y: tile.y - 180 });
    const list = sheet.locator('[role="tabpanel"]');
    expect(await list.evaluate((each) => each.scrollTop)).toBeGreaterThan(60);
    await list.evaluate((each) => each.scrollTo(0, 0));
    const before = await order(page);
    const button = (await sheet.locator('[data-palette="button"]').boundingBox())!;
    const banner = (await page.locator('[data-nid="b2"]').boundingBox())!;
    await finger(page, { x: button.x + 40, y: button.y + 20 }, { x: 195, y: banner.y + 8 }, { rest: 300, hold: 150 });
    await sheet.waitFor({ state: 'hidden' });
    expect(await order(page)).toEqual([before[0], 'button', ...before.slice(1)]);
    await page.context().close();
  });
}

/** Parts that can be scrolled sideways, though none of them should. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('.kb-editor,.kb-work,.kb-canvas,.kb-side,.kb-settings,.kb-fields'),
    ]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.className} ${part.scrollWidth} > ${part.clientWidth}`),
  );
}

/** Within the part of the page that no sheet covers. */
function inSight(block: Locator): Promise<boolean> {
  return block.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    const sheet = document.querySelector('.kb-sheets')!.getAttribute('data-sheet');
    const end = document.querySelector(sheet ? `#kb-${sheet}` : '.kb-blockbar')!.getBoundingClientRect().top;
    return top >= document.querySelector('.kb-canvas')!.getBoundingClientRect().top && bottom <= end;
  });
}

/** A sheet has come to rest. */
async function settled(sheet: Locator): Promise<void> {
  await sheet.evaluate((part) => Promise.all(part.getAnimations().map((each) => each.finished)));
}

/** One finger from a place to another, the way a screen reports it. */
async function finger(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { rest = 0, hold = 0 } = {},
): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  await page.waitForTimeout(rest);
  for (let step = 1; step <= 12; step += 1) {
    await send('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 12,
      y: from.y + ((to.y - from.y) * step) / 12,
    });
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(hold);
  await send('touchEnd');
  await page.waitForTimeout(100);
}
