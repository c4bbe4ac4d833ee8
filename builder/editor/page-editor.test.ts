import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDateTime } from '#core/kit';
import { openHarness, type Harness } from './harness/open-harness.ts';
import { accessStories } from './stories/access.ts';
import { clipboardStories } from './stories/clipboard.ts';
import { templateStories } from './stories/from-template.ts';
import { historyStories } from './stories/history.ts';
import { keyboardStories } from './stories/keyboard.ts';
import { languageStories } from './stories/languages.ts';
import { layerStories } from './stories/layers.ts';
import { lookStories } from './stories/looks.ts';
import { dragTo, heard, order, saved, serverHash, serverState } from './stories/on-page.ts';
import { phoneStories } from './stories/phone.ts';
import { productSliderStories } from './stories/product-slider.ts';
import { resizingStories } from './stories/resizing.ts';
import { samePictureStories } from './stories/same-picture.ts';
import { savingStories } from './stories/saving.ts';
import { settingsStories } from './stories/settings.ts';

let harness: Harness | undefined;
beforeAll(async () => {
  harness = await openHarness();
}, 120_000);
afterAll(() => harness?.close());

describe('the page editor in a browser', () => {
  test('a block dragged from the palette with the mouse lands where the line was drawn, and undo and redo walk it back and forth', async ({
    skip,
  }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    const before = await order(page);
    expect(before).toEqual(['header', 'banner', 'seller_products', 'section', 'footer']);
    const banner = (await page.locator('[data-nid="b2"]').boundingBox())!;
    await dragTo(
      page,
      '[data-palette="button"]',
      { x: banner.x + banner.width / 2, y: banner.y + banner.height - 6 },
      false,
    );
    const line = page.locator('[data-drop-indicator]');
    expect(await line.getAttribute('data-parent')).toBe('ROOT');
    expect(await line.getAttribute('data-index')).toBe('2');
    expect(await line.getAttribute('data-valid')).toBe('true');
    await page.mouse.up();
    expect(await order(page)).toEqual(['header', 'banner', 'button', 'seller_products', 'section', 'footer']);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await order(page)).toEqual(before);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect((await order(page))[2]).toBe('button');
  });

  test('a block added by a click at the end of a long page comes into view', async ({ skip }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    await page.locator('[data-palette="text"]').click();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-canvas] [data-block="text"]')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    });
  });

  test('a second header cannot be dropped: the line turns invalid, the reason is announced and nothing changes', async ({
    skip,
  }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    const hash = await serverHash(page);
    const banner = (await page.locator('[data-nid="b2"]').boundingBox())!;
    await dragTo(page, '[data-palette="header"]', { x: banner.x + 100, y: banner.y + banner.height - 6 }, false);
    expect(await page.locator('[data-drop-indicator]').getAttribute('data-valid')).toBe('false');
    expect(await heard(page)).toContain('Cannot drop here');
    await page.mouse.up();
    expect(await order(page)).toHaveLength(5);
    await page.waitForTimeout(1300);
    expect(await serverHash(page)).toBe(hash);
  });

  test('the handle moves a block by keyboard through legal places, and escape leaves it where it was', async ({
    skip,
  }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    await page.locator('[data-nid="b2"]').click({ position: { x: 5, y: 5 } });
    const handle = page.locator('[data-drag-handle]');
    await handle.focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(80);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(80);
    expect(await heard(page)).toContain('Over: before Section, position 3 of 5');
    await page.keyboard.press('Space');
    await page.waitForTimeout(80);
    expect(await order(page)).toEqual(['header', 'seller_products', 'banner', 'section', 'footer']);
    await handle.focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(80);
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(80);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(80);
    expect(await order(page)).toEqual(['header', 'seller_products', 'banner', 'section', 'footer']);
  });

  test('settings keep to the number rules, show errors without writing, and set values per width', async ({ skip }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    await page.locator('[data-palette="gap"]').click();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Style' }).click();
    const height = settings.getByRole('textbox', { name: 'Height' });
    // The canvas is scaled, so a used height may miss its value by a fraction of a pixel.
    const gapHeight = (): Promise<number> =>
      page.locator('[data-block="gap"]').evaluate((node) => Math.round(parseFloat(getComputedStyle(node).height)));
    await height.fill('9999');
    expect(await height.inputValue()).toBe('500');
    expect(await gapHeight()).toBe(500);
    await height.fill('0');
    await height.blur();
    expect(await height.inputValue()).toBe('1');
    await height.fill('abc');
    await height.blur();
    expect(await height.inputValue()).toBe('');
    expect(await settings.getByRole('alert').innerText()).toContain('required');
    expect(await gapHeight()).toBe(1);
    await height.fill('80');
    await page.getByRole('button', { name: 'Mobile' }).click();
    await height.fill('20');
    await page.waitForTimeout(50);
    expect(await gapHeight()).toBe(20);
    await page.getByRole('button', { name: 'Desktop' }).click();
    expect(await gapHeight()).toBe(80);
    await page.getByRole('button', { name: 'Mobile' }).click();
    await settings.getByRole('button', { name: 'Reset: Height' }).click();
    expect(await gapHeight()).toBe(80);
  });

  test('texts are typed where they stand, one undo takes back a burst, and everything is saved by itself', async ({
    skip,
  }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    const title = page.locator('[data-nid="b2"] h1');
    const old = await title.innerText();
    await title.click();
    await title.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Write the book');
    await page.keyboard.press('Enter');
    expect(await title.innerText()).toBe('Write the book');
    await saved(page);
    expect((await serverState(page)).doc.nodes.b2!.p.titleText).toBe('Write the book');
    await page.keyboard.press('Control+z');
    expect(await title.innerText()).toBe(old);

    const rich = page.locator('[data-nid="b4-1"] [data-edit="content"]');
    await rich.click();
    await rich.click();
    await page.waitForSelector('[data-nid="b4-1"] .ProseMirror-focused');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold words');
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-nid="b4-1"] strong').innerText()).toBe('bold words');
  });

  test('layers are a tree that follows the keyboard, renames and hides', async ({ skip }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    await page.getByRole('tab', { name: 'Layers' }).click();
    const tree = page.getByRole('tree', { name: 'Layers' });
    await tree.getByRole('treeitem', { name: 'Section' }).click();
    await tree.focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Reasons');
    await page.keyboard.press('Enter');
    const row = tree.getByRole('treeitem', { name: 'Reasons' });
    expect(await row.getAttribute('aria-level')).toBe('1');
    expect(await row.getAttribute('aria-expanded')).toBe('true');
    expect(await row.getAttribute('aria-posinset')).toBe('4');
    expect(await row.getAttribute('aria-setsize')).toBe('5');
    await tree.focus();
    await page.keyboard.press('h');
    expect(await page.locator('[data-nid="b4"]').getAttribute('data-hidden')).toBe('');
    await page.keyboard.press('ArrowLeft');
    expect(await row.getAttribute('aria-expanded')).toBe('false');
  });

  test('of three versions the first is looked at and restored into the draft, and the second stays what buyers see until the page is published', async ({
    skip,
  }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open();
    const atFirst = await order(page);
    const published = async (): Promise<string[]> =>
      (await serverState(page)).versions.map(({ seq, published: live }) => `${seq}${live ? ' live' : ''}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(published).toEqual(['1 live']);
    await page.locator('[data-palette="gap"]').click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(published).toEqual(['2 live', '1']);
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name of the version' }).fill('Before summer');
    await dialog.getByRole('button', { name: 'Save version' }).click();
    await dialog.getByText('Before summer').waitFor();
    const rows = dialog.locator('.kb-versions li');
    // The seller's wall clock, wherever the browser stands.
    const lately = [0, 1, 2]
      .map((minutes) => formatDateTime(new Date(Date.now() - minutes * 60_000), 'en', 'Europe/Berlin'))
      .join('|');
    expect(await rows.allInnerTexts()).toEqual(
      [/^Before summer/, /^Version 2\s*live/i, /^Version 1/].map(
        (start) => expect.stringMatching(new RegExp(`${start.source}[^]*Anna, (${lately})`, start.flags)) as string,
      ),
    );
    await rows.nth(2).getByRole('button', { name: 'Preview' }).click();
    await page.locator('dialog iframe[src*="v1"]').first().waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Versions' }).click();
    await rows.nth(2).getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => order(page)).toEqual(atFirst);
    expect(await published()).toEqual(['3', '2 live', '1']);
    expect(Object.keys((await serverState(page)).published!.nodes)).toHaveLength(
      Object.keys((await serverState(page)).doc.nodes).length + 1,
    );
  });

  test('dragging over a page of a thousand blocks redraws none of them', async ({ skip }) => {
    if (!harness) return skip('no Chromium on this machine');
    const page = await harness.open('?nodes=1000');
    expect(await page.locator('[data-nid]').count()).toBe(1000);
    await page.locator('[data-nid]').nth(3).click();
    await page.evaluate(() => {
      const counted = Object.assign(window, { changes: 0 });
      new MutationObserver((list) => (counted.changes += list.length)).observe(document.querySelector('.kp')!, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    const changes = (): Promise<number> => page.evaluate(() => (window as unknown as { changes: number }).changes);
    const canvas = (await page.getByRole('region', { name: 'Page canvas' }).boundingBox())!;
    await dragTo(
      page,
      '[data-drag-handle]',
      { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 },
      false,
    );
    for (let step = 0; step < 60; step += 1) await page.mouse.move(canvas.x + 300, canvas.y + 120 + step * 8);
    await page.waitForTimeout(60);
    expect(await page.locator('[data-drop-indicator]').getAttribute('data-valid')).toBe('true');
    // Its name goes with the pointer.
    const ghost = (await page.locator('.kb-ghost').boundingBox())!;
    expect(Math.hypot(ghost.x - canvas.x - 300, ghost.y - canvas.y - 120 - 59 * 8)).toBeLessThan(120);
    expect(await changes()).toBe(0);
    await page.mouse.up();
    await page.waitForTimeout(60);
    // The counter can count: the drop itself changes the page.
    expect(await changes()).toBeGreaterThan(0);
  });

  accessStories(() => harness);
  phoneStories(() => harness);
  templateStories(() => harness);
  keyboardStories(() => harness);
  lookStories(() => harness);
  resizingStories(() => harness);
  samePictureStories(() => harness);
  productSliderStories(() => harness);
  languageStories(() => harness);
  layerStories(() => harness);
  clipboardStories(() => harness);
  historyStories(() => harness);
  savingStories(() => harness);
  settingsStories(() => harness);
});
