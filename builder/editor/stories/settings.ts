import { expect, test } from 'vitest';
import type { Harness } from '../harness/open-harness.ts';
import { serverState } from './on-page.ts';

/** Scenario 10, and the contrast a colour is chosen by. */
export function settingsStories(harness: () => Harness | undefined): void {
  test('what a field refuses stays in it, is not written, keeps the page from being published and is jumped to', async ({
    skip,
  }) => {
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
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Gap, Line colour' })
      .getByRole('button', { name: 'Go there' })
      .click();
    expect(await input.inputValue()).toBe('red');
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    const gap = Object.values((await serverState(page)).doc.nodes).find(
      (node) => (node as { t?: string }).t === 'gap',
    ) as { s?: { base?: { lineColor?: string } } } | undefined;
    expect(gap?.s?.base?.lineColor ?? '#112233').toBe('#112233');
    await input.fill('#445566');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForFunction(
      () => (window as unknown as { server: { published?: unknown } }).server.published !== undefined,
    );
  });

  test('what an entry of a list refuses goes along with the entry, stays when the panel is left, and is jumped to', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await page.locator('[data-nid="b1"]').click({ position: { x: 4, y: 4 } });
    const menu = settings.locator('fieldset.kb-field', { hasText: 'Menu' }).first();
    await menu.getByRole('button', { name: 'Add' }).last().click();
    const entries = menu.locator(':scope > .kb-list > details');
    const name = (at: number) => entries.nth(at).getByRole('textbox', { name: 'Name' }).first();
    // An added entry is open, and typing goes into it.
    await page.waitForFunction(() => document.activeElement?.closest('details.kb-entry[open]') !== null);
    expect(await name(1).evaluate((field) => field === document.activeElement)).toBe(true);
    await name(1).fill('Prices');
    const before = (await serverState(page)).doc.nodes.b1!.p;
    await name(1).fill('');
    expect(await entries.nth(1).getByRole('alert').count()).toBe(1);
    await entries.nth(1).locator('summary').first().press('Alt+ArrowUp');
    expect([
      await entries.nth(0).getByRole('alert').count(),
      await name(0).inputValue(),
      await entries.nth(1).getByRole('alert').count(),
    ]).toEqual([1, '', 0]);

    await page.locator('[data-nid="b2"]').click({ position: { x: 500, y: 60 } });
    await page.getByRole('button', { name: 'Publish' }).click();
    const point = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Header, Name' });
    await point.getByRole('button', { name: 'Go there' }).click();
    expect(
      await name(0).evaluate(
        (field) => field === document.activeElement && field.getAttribute('aria-invalid') === 'true',
      ),
    ).toBe(true);
    expect((await serverState(page)).published).toBeUndefined();
    expect(before).toBeDefined();
    await name(0).fill('Costs');
    expect(await menu.getByRole('alert').count()).toBe(0);
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
