import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { heard, order, saved, serverState, setServer, state } from './on-page.ts';

/** Scenarios 13 and 14. */
export function savingStories(harness: () => Harness | undefined): void {
  test('five changes made offline survive a killed page and are saved once', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?keep');
    await setServer(page, { offline: true });
    for (let edit = 0; edit < 5; edit += 1) await page.locator('[data-palette="gap"]').click();
    await state(page, 'Offline');
    await page.close({ runBeforeUnload: false });
    const again = await browser.another('?keep');
    expect(await heard(again)).toContain('Changes that had not been saved are back.');
    expect((await order(again)).filter((type) => type === 'gap')).toHaveLength(5);
    await saved(again);
    expect((await serverState(again)).saves).toBe(1);

    // The server took a change, but its answer got lost and the page was killed: it is not made twice.
    await setServer(again, { lost: true });
    await again.locator('[data-palette="button"]').click();
    await state(again, 'Offline');
    await again.close({ runBeforeUnload: false });
    const third = await browser.another('?keep');
    await saved(third);
    expect((await order(third)).filter((type) => type === 'button')).toHaveLength(1);
    expect((await serverState(third)).saves).toBe(2);
  });

  test("another person's save is a conflict with ways out, and nothing is lost before one is chosen", async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    await setServer(page, { rev: 40 });
    await page.locator('[data-palette="gap"]').click();
    await state(page, 'Conflict');
    const dialog = page.getByRole('dialog', { name: 'Conflict' });
    expect(await dialog.innerText()).toContain('Ben');
    for (const way of ['View theirs', 'Keep mine as a copy', 'Discard mine'])
      expect(await dialog.getByRole('button', { name: way }).isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await order(page)).toContain('gap');
    await page.getByRole('button', { name: 'Decide' }).click();
    await dialog.getByRole('button', { name: 'Overwrite' }).click();
    await saved(page);
    expect((await serverState(page)).rev).toBe(41);
  });

  test('the preview shows the page in a frame of a phone, a tablet and a desktop, upright and turned', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    await page.getByRole('button', { name: 'Preview' }).click();
    const frame = page.locator('[data-preview-frame]');
    const size = async (): Promise<unknown[]> => [
      await frame.getAttribute('width'),
      await frame.getAttribute('height'),
    ];
    expect(await size()).toEqual(['1280', '800']);
    await page.getByRole('button', { name: 'Mobile, 375 px' }).click();
    expect(await size()).toEqual(['375', '667']);
    await page.getByRole('button', { name: 'Rotate' }).click();
    expect(await size()).toEqual(['667', '375']);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
}
