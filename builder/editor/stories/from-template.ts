import { expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import type { PageDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { axeViolations } from '#builder/testing';
import type { Harness } from '../harness/open-harness.ts';
import { buyersWindow } from './buyers-window.ts';
import { serverState } from './on-page.ts';

/** Scenario 1, but for the network between seller and buyer. */
export function templateStories(harness: () => Harness | undefined): void {
  test('a title written where it stands is in the raw HTML of the published page, which asks for no script but those of its islands', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open();
    const title = page.locator('[data-nid="b2"] h1');
    await title.click();
    await title.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Summer in the studio');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect
      .poll(async () => (await serverState(page)).published?.nodes.b2?.p.titleText)
      .toBe('Summer in the studio');

    const env = sampleEnv('en');
    const drawn = renderPage(
      (await serverState(page)).published as unknown as PageDocument,
      allBlocks(),
      env,
      sampleData('en'),
    );
    const raw = htmlDocument(drawn, env, {
      seo: { title: 'Studio', description: '', robots: 'index' },
      canonicalUrl: 'https://shop.example/page',
    });
    expect(raw).toMatch(/<h1[^>]*>Summer in the studio<\/h1>/);
    expect(raw.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []).toEqual(
      drawn.islands.map((island) => `<script type="module" src="/islands/${island}.js">`),
    );
    const visitor = await buyersWindow(page, () => raw);
    await visitor.goto('https://shop.example/page');
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.context().close();
  });
}
