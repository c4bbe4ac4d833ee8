import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { heard, saved, serverState } from './on-page.ts';

const handleOf = (page: Page) => page.getByRole('slider', { name: 'Height' });
const scaleOf = (page: Page): Promise<number> =>
  page.locator('.kb-stage').evaluate((stage) => Number(getComputedStyle(stage).zoom));

/** Point at which the handle of the selected block is taken. */
async function grip(page: Page): Promise<{ x: number; y: number }> {
  await handleOf(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(100);
  const box = (await handleOf(page).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Heights that are drawn by hand. */
export function resizingStories(harness: () => Harness | undefined): void {
  test('a gap is made taller by its handle: dragged as one step of the history, by arrow keys within its bounds', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    await page.locator('[data-palette="gap"]').click();
    const handle = page.getByRole('slider', { name: 'Height' });
    const height = (): Promise<number> =>
      page.locator('[data-block="gap"]').evaluate((node) => (node as HTMLElement).offsetHeight);
    const scale = await page.locator('.kb-stage').evaluate((stage) => Number(getComputedStyle(stage).zoom));
    expect([await height(), await handle.getAttribute('aria-valuenow')]).toEqual([40, '40']);
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30 * scale, { steps: 4 });
    // Longer than what counts as one burst.
    await page.waitForTimeout(600);
    await page.mouse.move(x, y + 60 * scale, { steps: 4 });
    await page.mouse.up();
    expect(Math.abs((await height()) - 100)).toBeLessThanOrEqual(2);
    expect(await heard(page)).toMatch(/Height: \d+ px/);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await height()).toBe(40);

    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await handle.getAttribute('aria-valuenow')).toBe('51');
    for (const [key, bound] of [
      ['End', '500'],
      ['ArrowDown', '500'],
      ['Home', '1'],
      ['PageUp', '1'],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await handle.getAttribute('aria-valuenow')]).toEqual([key, bound]);
    }
    await saved(page);
    const gap = Object.values((await serverState(page)).doc.nodes).find(
      (node) => (node as { t?: string }).t === 'gap',
    ) as { s?: { base?: { height?: number } } } | undefined;
    expect(gap?.s?.base?.height).toBe(1);
  });

  test('while a gap is drawn its handle says how tall it is, Escape gives it up, and a key press later counts from where it was', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    await page.locator('[data-palette="gap"]').click();
    const handle = handleOf(page);
    const value = handle.locator('.kb-resize-value');
    const height = (): Promise<number> =>
      page.locator('[data-block="gap"]').evaluate((node) => (node as HTMLElement).offsetHeight);
    expect(await value.isVisible()).toBe(false);
    const [{ x, y }, scale] = [await grip(page), await scaleOf(page)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60 * scale, { steps: 4 });
    await value.waitFor();
    expect([await value.innerText(), await handle.getAttribute('aria-valuenow')]).toEqual([
      `${await height()} px`,
      String(await height()),
    ]);
    expect(await height()).toBeGreaterThan(90);
    await page.mouse.move(x, y + 5000, { steps: 4 });
    expect([await height(), await value.innerText()]).toEqual([500, '500 px']);
    await page.keyboard.press('Escape');
    expect(await height()).toBe(40);
    await page.mouse.up();
    expect([
      await height(),
      await handle.count(),
      await page.getByRole('button', { name: 'Redo' }).isDisabled(),
    ]).toEqual([40, 1, true]);
    await page.keyboard.press('ArrowDown');
    await value.waitFor();
    expect([await height(), await value.innerText()]).toEqual([41, '41 px']);
    // Another button than the first one draws nothing.
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(x, y + 80, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    expect(await height()).toBe(41);
  });

  test('a document is drawn by the height of its own frame, and where none is shown there is no handle', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?shown=every-block');
    const [embedded, linked] = [
      page.locator('[data-block="file_pdf"]').first(),
      page.locator('[data-block="file_pdf"]').nth(1),
    ];
    await embedded.click({ position: { x: 4, y: 4 } });
    await handleOf(page).waitFor();
    const frame = (): Promise<number> =>
      embedded
        .locator('.b-file_pdf__frame')
        .first()
        .evaluate((node) => (node as HTMLElement).offsetHeight);
    const rest = async (): Promise<number> =>
      (await embedded.evaluate((node) => (node as HTMLElement).offsetHeight)) - (await frame());
    const [from, beside] = [await frame(), await rest()];
    expect(await handleOf(page).getAttribute('aria-valuenow')).toBe(String(from));
    const [{ x, y }, scale] = [await grip(page), await scaleOf(page)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 100 * scale, { steps: 4 });
    expect([Math.abs(from - 100 - (await frame())) <= 2, await rest()]).toEqual([true, beside]);
    await page.mouse.up();
    expect([Math.abs(from - 100 - (await frame())) <= 2, await rest()]).toEqual([true, beside]);
    await linked.click({ position: { x: 4, y: 4 } });
    await page.waitForTimeout(100);
    expect(await handleOf(page).count()).toBe(0);
    // Scrolling done here must not last in the next story.
    await page.close();
  });
}
