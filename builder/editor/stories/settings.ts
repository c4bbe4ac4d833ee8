import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { serverState } from './on-page.ts';

/** Scenario 10, and the contrast a colour is chosen by. */
export function settingsStories(harness: () => Harness | undefined): void {
  test('what a field refuses stays in it, is not written, keeps the page from being published and is jumped to', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await page.locator('[data-palette="gap"]').click();
    await settings.getByRole('tab', { name: 'Style' }).click();
    const field = settings.getByRole('group', { name: 'Line colour' });
    await field.getByRole('combobox').selectOption('own');
    const input = field.getByPlaceholder('#1a2b3c');
    await input.fill('#112233');
    await input.fill('red');
    expect(await settings.getByRole('alert').count()).toBe(1);
    await page.locator('[data-nid="b2"]').click({ position: { x: 500, y: 60 } });
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Gap, Line colour').waitFor();
    expect((await serverState(page)).published).toBeUndefined();
    await dialog.getByRole('listitem').filter({ hasText: 'Gap, Line colour' }).getByRole('button', { name: 'Go there' }).click();
    expect(await input.inputValue()).toBe('red');
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    const gap = Object.values((await serverState(page)).doc.nodes).find((node) => (node as { t?: string }).t === 'gap') as { s?: { base?: { lineColor?: string } } } | undefined;
    expect(gap?.s?.base?.lineColor ?? '#112233').toBe('#112233');
    await input.fill('#445566');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForFunction(() => (window as unknown as { server: { published?: unknown } }).server.published !== undefined);
  });

  test('a colour of words says how well it reads on what lies behind', async ({ skip }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    await page.locator('[data-palette="text"]').click();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Style' }).click();
    const type = settings.getByRole('group', { name: 'Type' });
    await type.getByRole('combobox', { name: 'Colour' }).selectOption('own');
    await type.getByPlaceholder('#1a2b3c').fill('#cccccc');
    await type.locator('[data-contrast="low"]').waitFor();
    await type.getByPlaceholder('#1a2b3c').fill('#222222');
    await type.locator('[data-contrast="good"]').waitFor();
  });
}
