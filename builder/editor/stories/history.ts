import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { saved, serverHash } from './on-page.ts';

const tiles = ['text', 'gap', 'button', 'section'];
const keys = [
  'Control+d',
  'Alt+Shift+ArrowUp',
  'Alt+Shift+ArrowDown',
  'Alt+Shift+ArrowRight',
  'Alt+Shift+ArrowLeft',
  'Delete',
];

/** The same operations for the same seed; every second one adds, so that there is always something to act on. */
async function operate(page: Page, count: number, seed: number): Promise<void> {
  let state = seed;
  const next = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let done = 0; done < count;) {
    if (next(2) === 0) await page.locator(`[data-palette="${tiles[next(tiles.length)]}"]`).click();
    else {
      const before = await page.locator('.kp').innerHTML();
      await page.getByRole('region', { name: 'Page canvas' }).focus();
      await page.keyboard.press(['ArrowUp', 'ArrowDown'][next(2)]!);
      await page.keyboard.press(keys[next(keys.length)]!);
      if ((await page.locator('.kp').innerHTML()) === before) continue;
    }
    done += 1;
  }
  expect(await undo.isEnabled()).toBe(true);
}

/** Scenario 5. */
export function historyStories(harness: () => Harness | undefined): void {
  test('thirty operations undone give the page they began with, redone the page they led to, and undo reaches behind a reload', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?keep');
    const start = await serverHash(page);
    await operate(page, 20, 7);
    await saved(page);
    const middle = await serverHash(page);
    await operate(page, 10, 11);
    await saved(page);
    const end = await serverHash(page);
    const canvas = page.getByRole('region', { name: 'Page canvas' });
    await canvas.focus();
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('Control+z');
    await saved(page);
    expect(await serverHash(page)).toBe(start);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('Control+Shift+z');
    await saved(page);
    expect(await serverHash(page)).toBe(end);
    await page.waitForTimeout(400);
    await page.reload();
    await page.waitForSelector('[data-slot="ROOT"]');
    await canvas.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Control+z');
    await saved(page);
    expect(await serverHash(page)).toBe(middle);
  });
}
