import { expect, test } from 'vitest';
import type { PageDocument } from '#builder/document';
import type { Harness } from '../harness/open-harness.ts';

/** Scenario 19, the editor's side of it. */
export function languageStories(harness: () => Harness | undefined): void {
  test('a menu is arranged by keyboard, translated beside its source, keeps its translations when it is rearranged, and what is missing is listed with a way there', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    const docOf = (): Promise<PageDocument> =>
      page.evaluate(() => (window as unknown as { server: { doc: PageDocument } }).server.doc);
    const saved = (): Promise<unknown> =>
      page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'Saved', undefined, {
        timeout: 8000,
      });

    await page.locator('[data-nid="b1"]').click({ position: { x: 4, y: 4 } });
    const entries = settings.locator('fieldset.kb-field', { hasText: 'Menu' }).first();
    await entries.getByRole('button', { name: 'Add' }).last().click();
    await entries.getByRole('textbox', { name: 'Name' }).last().fill('Prices');

    await page.getByLabel('Language of the page').selectOption('de');
    await settings.getByLabel(/Menu › 2 › Name/).fill('Preise');
    await page.waitForTimeout(100);
    expect(await page.locator('[data-nid="b1"] nav').first().innerText()).toContain('Preise');
    expect(await page.locator('[data-nid="b1"] nav').first().innerText()).toContain('Mein Konto');
    expect(await page.getByLabel('Language of the page').innerText()).toMatch(/German \(\d+ missing\)/);

    await page.getByLabel('Language of the page').selectOption('en');
    await entries.locator(':scope > .kb-list > details > summary').nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.waitForTimeout(1300);
    await saved();
    const { nodes, i18n } = await docOf();
    expect((nodes.b1!.p.items as { name: string }[]).map(({ name }) => name)).toEqual(['Prices', 'Products']);
    expect(i18n.de!.b1).toEqual({ 'items.0.name': 'Preise' });
    expect(await page.getByRole('log', { name: 'Editor announcements' }).innerText()).toContain(
      'Prices, position 1 of 2',
    );

    await page.getByRole('region', { name: 'Page canvas' }).focus();
    await page.keyboard.press('Escape');
    await page
      .locator('.kb-paper')
      .click({ position: { x: 2, y: 2 } })
      .catch(() => undefined);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-canvas]')?.focus());
    const check = settings.getByRole('button', { name: 'Check the page' });
    if (!(await check.isVisible())) await page.keyboard.press('Escape');
    await check.click();
    const missing = page.getByRole('dialog').locator('li', { hasText: 'missing in German' }).first();
    expect(await missing.innerText()).toMatch(/Header: 1 text is missing in German/);
    await missing.getByRole('button', { name: 'Go there' }).click();
    expect(await settings.getByRole('heading').first().innerText()).toContain('German');
  });
}
