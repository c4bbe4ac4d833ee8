import { expect, test } from 'vitest';
import { looksRight, signIn } from './testing/browser.ts';
import { usePeopleAtBrowsers } from './testing/people-at-browsers.ts';

const { person } = usePeopleAtBrowsers();

test.each([
  ['/cabinet/products', 160],
  ['/cabinet/orders', 120],
])(
  'rows of %s are cards of at most %i px on a phone',
  async (address, most) => {
    const page = await person(390);
    await signIn(page, 'anna@kontor.test');
    await page.goto(address);
    await page.locator('tbody tr').first().waitFor();
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(heights.filter((height) => height > most)).toEqual([]);
    await looksRight(page, `phone${address.replaceAll('/', '-')}`);
  },
  60_000,
);
