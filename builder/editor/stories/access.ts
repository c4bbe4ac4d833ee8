import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import type { Harness } from '../harness/open-harness.ts';
import { wordsIn } from '../words/words.ts';

/** The editor with all its parts open, at three widths; the languages take turns, with KONTOR_THOROUGH=1 each has all three. */
export function accessStories(harness: () => Harness | undefined): void {
  const looked = (
    [
      ['en', 1440],
      ['de', 820],
      ['en', 390],
      ['de', 1440],
      ['en', 820],
      ['de', 390],
    ] as const
  ).slice(0, process.env.KONTOR_THOROUGH === '1' ? 6 : 3);
  test.each(looked)(
    'axe finds nothing in the editor (%s) at %i px: a block selected, layers, settings, problems, versions',
    async (locale, width) => {
      const browser = harness();
      if (!browser) return;
      const words = await wordsIn(locale);
      // A template with words nobody said cannot be published before they are gone.
      const page = await browser.open(`?template=bold&locale=${locale}`, { width, height: 900 });
      const found: string[] = [];
      const look = async (at: string): Promise<void> => {
        found.push(...(await axeViolations(page)).map((each) => `${at}: ${each}`));
      };
      // Up to 820 px the panels are sheets: each is opened before it is looked at.
      const sheet = async (name: string): Promise<void> => {
        if (width <= 820) await page.getByRole('button', { name, exact: true }).click();
        await page.waitForTimeout(300);
      };
      await page.locator('[data-nid="b2"]').click({ position: { x: 5, y: 5 } });
      await sheet(words.blocks);
      await page.getByRole('tab', { name: words.layers }).click();
      await page.getByRole('tree').waitFor();
      await look('block, layers and content');
      await sheet(words.settings);
      await look('content');
      await page.getByRole('tab', { name: words.style }).click();
      await look('style');
      await page.getByRole('button', { name: words.publish, exact: true }).click();
      await page.getByRole('dialog').locator('.kb-issues').first().waitFor();
      await look('problems');
      await closeDialog(page, words.close);
      await page.getByRole('button', { name: words.versions }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.saveVersion }).click();
      await page.locator('.kb-versions li').first().waitFor();
      await look('versions');
      await closeDialog(page, words.close);
      expect(found).toEqual([]);
    },
  );
}

async function closeDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
