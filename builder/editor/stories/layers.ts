import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { dragTo, heard, order, serverState, saved } from './on-page.ts';

/** Scenario 8, and several blocks at once. */
export function layerStories(harness: () => Harness | undefined): void {
  test('layers select, lock, hide for a width, and take a dragged row into a folded container', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    await page.getByRole('tab', { name: 'Layers' }).click();
    const tree = page.getByRole('tree', { name: 'Layers' });
    const row = (name: string) => tree.getByRole('treeitem', { name });

    // Locked: not to be selected on the canvas, nor deleted, until it is unlocked.
    await row('Banner').click();
    await tree.focus();
    await page.keyboard.press('l');
    expect(await row('Banner (locked)').count()).toBe(1);
    await page.keyboard.press('Delete');
    expect(await heard(page)).toContain('This block is locked');
    await row('Header').click();
    await page.locator('[data-nid="b2"]').click({ position: { x: 500, y: 60 } });
    expect(await row('Banner (locked)').getAttribute('aria-selected')).toBe('false');
    expect(await order(page)).toContain('banner');
    await row('Banner (locked)').click();
    await page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name: 'Unlock' }).click();
    await page.locator('[data-nid="b2"]').click({ position: { x: 5, y: 5 } });
    expect(await row('Banner').getAttribute('aria-selected')).toBe('true');

    // Hidden on the phone only.
    await page.getByRole('button', { name: 'Mobile' }).click();
    await tree.focus();
    await page.keyboard.press('h');
    expect(await page.locator('[data-nid="b2"]').isVisible()).toBe(false);
    expect(await row('Banner (hidden)').count()).toBe(1);
    await page.getByRole('button', { name: 'Desktop' }).click();
    expect(await page.locator('[data-nid="b2"]').isVisible()).toBe(true);
    expect(await row('Banner (hidden)').count()).toBe(0);

    // A row held over a folded container opens it after half a second.
    await row('Section').click();
    await tree.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await row('Section').getAttribute('aria-expanded')).toBe('false');
    const box = (await row('Section').boundingBox())!;
    await dragTo(page, '[data-layer="b3"] .kb-layer-name svg', { x: box.x + 80, y: box.y + 16 }, false);
    expect(await row('Section').getAttribute('aria-expanded')).toBe('false');
    await page.waitForTimeout(600);
    expect(await row('Section').getAttribute('aria-expanded')).toBe('true');
    await page.mouse.up();
    expect(await row('Products').getAttribute('aria-level')).toBe('2');
    await saved(page);
    expect((await serverState(page)).doc.nodes.b4!.c!.default).toContain('b3');
  });

  test('several blocks are moved, duplicated and deleted as one step', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    const before = await order(page);
    await page.locator('[data-nid="b2"]').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Shift+ArrowDown');
    expect(await heard(page)).toContain('2 selected');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    expect(await order(page)).toEqual(['header', 'section', 'banner', 'seller_products', 'footer']);
    await page.keyboard.press('Control+d');
    expect(await order(page)).toHaveLength(7);
    await page.keyboard.press('Delete');
    expect(await order(page)).toEqual(['header', 'section', 'banner', 'seller_products', 'footer']);
    for (let undo = 0; undo < 3; undo += 1) await page.keyboard.press('Control+z');
    expect(await order(page)).toEqual(before);
    // The selection is back as well: both go with one key.
    await page.keyboard.press('Delete');
    expect(await order(page)).toEqual(['header', 'section', 'footer']);
    // Ctrl and a click add one more.
    await page.keyboard.press('Control+z');
    // Below the bar of what is selected, which may lie over the next block's first pixels.
    await page.locator('[data-nid="b4"]').click({ position: { x: 5, y: 70 }, modifiers: ['Control'] });
    expect(await heard(page)).toContain('3 selected');
  });
}
