import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { heard, order, saved, serverState } from './on-page.ts';

/** Scenario 6. */
export function clipboardStories(harness: () => Harness | undefined): void {
  test('two blocks copied on one page are pasted on another with fresh ids, as one step, and only where the rules allow', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const first = await browser.open();
    await first.locator('[data-nid="b2"]').click({ position: { x: 5, y: 5 } });
    await first.keyboard.press('Shift+ArrowDown');
    await first.keyboard.press('Control+c');
    expect(await heard(first)).toContain('Copied: 2 blocks');

    const second = await browser.another('?empty');
    await second.getByRole('region', { name: 'Page canvas' }).focus();
    await second.keyboard.press('Control+v');
    expect(await order(second)).toEqual(['banner', 'seller_products']);
    const ids = await second.$$eval('[data-slot="ROOT"] > [data-nid]', (nodes) =>
      nodes.map((node) => node.getAttribute('data-nid')),
    );
    expect(ids).not.toContain('b2');
    await second.getByRole('textbox', { name: 'Title' }).first().fill('A copy');
    await saved(second);
    expect((await serverState(first)).doc.nodes.b2!.p.titleText).not.toBe('A copy');
    await second.getByRole('region', { name: 'Page canvas' }).focus();
    await second.keyboard.press('Control+z');
    await second.keyboard.press('Control+z');
    expect(await order(second)).toEqual([]);

    // A second header is refused with the reason.
    await first.bringToFront();
    await first.locator('[data-nid="b1"]').click({ position: { x: 3, y: 3 } });
    await first.keyboard.press('Control+c');
    await first.keyboard.press('Control+v');
    expect(await heard(first)).toMatch(/Cannot drop here: .*Header/);
    expect(await order(first)).toHaveLength(5);

    // Cut takes it away; words from elsewhere become a text block.
    await first.locator('[data-nid="b3"]').click({ position: { x: 3, y: 3 } });
    await first.keyboard.press('Control+x');
    expect(await order(first)).toEqual(['header', 'banner', 'section', 'footer']);
    await first.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Words from a letter\n\nSecond paragraph');
      document
        .querySelector('[data-canvas]')!
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    const pasted = first.locator('[data-block="text"]', { hasText: 'Words from a letter' });
    expect(await pasted.locator('p').allInnerTexts()).toEqual(['Words from a letter', 'Second paragraph']);
  });
}
