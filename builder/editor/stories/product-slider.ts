import { expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import type { PageDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv, sampleProducts } from '#builder/sample';
import type { Harness } from '../harness/open-harness.ts';
import { buyersWindow } from './buyers-window.ts';
import { dragTo, order, saved, serverState } from './on-page.ts';

/** Scenario 2. */
export function productSliderStories(harness: () => Harness | undefined): void {
  test('a product slider dragged between two touching sections gets five products, and buyers see three of them, on a phone one', async ({
    skip,
  }) => {
    const browser = harness();
    if (!browser) return skip('no Chromium on this machine');
    const page = await browser.open('?empty');
    for (let section = 0; section < 2; section += 1) {
      await page.locator('[data-palette="section"]').click();
      await page.getByRole('region', { name: 'Page canvas' }).focus();
      await page.keyboard.press('Escape');
    }
    expect(await order(page)).toEqual(['section', 'section']);
    const second = (await page.locator('[data-block="section"]').nth(1).boundingBox())!;
    await dragTo(page, '[data-palette="product_slider"]', { x: second.x + second.width / 2, y: second.y + 2 }, false);
    const line = page.locator('[data-drop-indicator]');
    expect([
      await line.getAttribute('data-parent'),
      await line.getAttribute('data-index'),
      await line.getAttribute('data-valid'),
    ]).toEqual(['ROOT', '1', 'true']);
    await page.mouse.up();
    expect(await order(page)).toEqual(['section', 'product_slider', 'section']);

    const settings = page.getByRole('complementary', { name: 'Settings' });
    for (const { name } of sampleProducts('en').slice(0, 5)) {
      await settings.locator('[data-field="p.productIds"]').getByRole('button', { name: 'Choose' }).click();
      await settings.locator('.kb-picker').getByRole('button', { name }).click();
    }
    await settings.getByRole('tab', { name: 'Style' }).click();
    await settings.getByRole('textbox', { name: 'Products side by side' }).fill('3');
    await saved(page);

    const env = sampleEnv('en');
    const doc = (await serverState(page)).doc as unknown as PageDocument;
    const visitor = await buyersWindow(page, () =>
      htmlDocument(renderPage(doc, allBlocks(), env, sampleData('en')), env, {
        seo: doc.seo,
        canonicalUrl: 'https://shop.example/page',
      }),
    );
    const seen = (): Promise<number> =>
      visitor.evaluate(() => {
        const list = document.querySelector('[data-slides]')!.getBoundingClientRect();
        return [...document.querySelectorAll('[data-slides]>li')].filter(
          (slide) =>
            slide.getBoundingClientRect().left >= list.left - 1 &&
            slide.getBoundingClientRect().right <= list.right + 1,
        ).length;
      });
    for (const [width, cards] of [
      [375, 1],
      [1280, 3],
    ] as const) {
      await visitor.setViewportSize({ width, height: 900 });
      await visitor.goto('https://shop.example/page');
      expect([width, await seen()]).toEqual([width, cards]);
    }
    const [back, on] = [
      visitor.getByRole('button', { name: 'Previous' }),
      visitor.getByRole('button', { name: 'Next' }),
    ];
    await expect.poll(() => back.isDisabled()).toBe(true);
    await on.click();
    await expect.poll(async () => [await on.isDisabled(), await back.isDisabled()]).toEqual([true, false]);
    await visitor.context().close();
  });
}
