import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { heard, order, saved, serverState } from './on-page.ts';

const MOST_KEYS = 60;

/** Scenario 7. */
export function keyboardStories(harness: () => Harness | undefined): void {
  test('an empty page becomes a published one of five blocks with at most sixty keys and no pointer, and every step is heard', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    await page.evaluate(() => {
      const counted = Object.assign(window, { pointers: 0 });
      for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => (counted.pointers += 1), true);
    });
    let keys = 0;
    const press = async (...names: string[]): Promise<void> => {
      for (const name of names) {
        await page.keyboard.press(name);
        keys += 1;
      }
      await page.waitForTimeout(40);
    };
    const insert = async (search: string, said: string): Promise<void> => {
      await press('/');
      await page.locator('[data-palette-search]:focus').waitFor();
      await press(...search, 'Enter');
      expect(await heard(page)).toContain(`Inserted: ${said}`);
    };
    await insert('tex', 'Text');
    await insert('col', 'Columns');
    await insert('but', 'Button');
    expect(await order(page)).toEqual(['text', 'columns', 'button']);

    // Into a column, and out again.
    await press('Alt+Shift+ArrowRight');
    expect(await heard(page)).toMatch(/Moved: Button, position 1 of 1 in Column/);
    expect(await order(page)).toEqual(['text', 'columns']);
    await press('Alt+Shift+ArrowLeft');
    expect(await heard(page)).toMatch(/Moved: Button, position 3 of 3 in Page/);

    await insert('gap', 'Gap');
    await press('Alt+Shift+ArrowUp');
    expect(await heard(page)).toMatch(/Moved: Gap, position 3 of 4 in Page/);
    await insert('sec', 'Section');
    expect(await order(page)).toEqual(['text', 'columns', 'gap', 'section', 'button']);

    // The button's words: two blocks down, over to the settings, into the first field.
    await press('ArrowDown');
    expect(await heard(page)).toMatch(/Selected: Button, position 5 of 5/);
    await press('F6', 'Tab');
    const words = page.getByRole('textbox', { name: 'Label' }).first();
    for (let tabs = 0; tabs < 4 && !(await words.evaluate((field) => field === document.activeElement)); tabs += 1) await press('Tab');
    await press('Control+a', 'G', 'o');
    expect(await page.locator('[data-block="button"]').innerText()).toBe('Go');
    // What it does, and the address it leads to.
    await press('Tab', 'C');
    const inText = (): Promise<boolean> => page.evaluate(() => document.activeElement!.matches('.kb-settings input[type=text]'));
    do await press('Tab'); while (!(await inText()) && keys < MOST_KEYS);
    await press('k', '.', 'd', 'e');

    await press('F6');
    const publish = page.getByRole('button', { name: 'Publish' });
    for (let tabs = 0; tabs < 14 && !(await publish.evaluate((button) => button === document.activeElement)); tabs += 1) await press('Tab');
    await press('Enter');
    await page.waitForFunction(() => (window as unknown as { server: { published?: unknown } }).server.published !== undefined);
    await expect.poll(() => heard(page)).toContain('Published');
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);
    expect(await page.evaluate(() => (window as unknown as { pointers: number }).pointers)).toBe(0);
  });

  test('a gap is made taller by its handle: dragged as one step of the history, by arrow keys within its bounds', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    await page.locator('[data-palette="gap"]').click();
    const handle = page.getByRole('slider', { name: 'Height' });
    const height = (): Promise<number> => page.locator('[data-block="gap"]').evaluate((node) => (node as HTMLElement).offsetHeight);
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
    for (const [key, bound] of [['End', '500'], ['ArrowDown', '500'], ['Home', '1'], ['PageUp', '1']] as const) {
      await page.keyboard.press(key);
      expect([key, await handle.getAttribute('aria-valuenow')]).toEqual([key, bound]);
    }
    await saved(page);
    const gap = Object.values((await serverState(page)).doc.nodes).find((node) => (node as { t?: string }).t === 'gap') as { s?: { base?: { height?: number } } } | undefined;
    expect(gap?.s?.base?.height).toBe(1);
  });
}
