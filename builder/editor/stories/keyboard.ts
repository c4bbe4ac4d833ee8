import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { heard, order } from './on-page.ts';

const MOST_KEYS = 60;

/** Scenario 7. */
export function keyboardStories(harness: () => Harness | undefined): void {
  test('an empty page becomes a published one of five blocks with at most sixty keys and no pointer, and every step is heard', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    await page.evaluate(() => {
      const counted = Object.assign(window, { pointers: 0 });
      for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
        addEventListener(kind, () => (counted.pointers += 1), true);
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
    for (let tabs = 0; tabs < 4 && !(await words.evaluate((field) => field === document.activeElement)); tabs += 1)
      await press('Tab');
    await press('Control+a', 'G', 'o');
    expect(await page.locator('[data-block="button"]').innerText()).toBe('Go');
    // Act and target.
    await press('Tab', 'C');
    const inText = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement!.matches('.kb-settings input[type=text]'));
    do await press('Tab');
    while (!(await inText()) && keys < MOST_KEYS);
    await press('k', '.', 'd', 'e');

    await press('F6');
    const publish = page.getByRole('button', { name: 'Publish' });
    for (let tabs = 0; tabs < 14 && !(await publish.evaluate((button) => button === document.activeElement)); tabs += 1)
      await press('Tab');
    await press('Enter');
    await page.waitForFunction(
      () => (window as unknown as { server: { published?: unknown } }).server.published !== undefined,
    );
    await expect.poll(() => heard(page)).toContain('Published');
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);
    expect(await page.evaluate(() => (window as unknown as { pointers: number }).pointers)).toBe(0);
  });
}
