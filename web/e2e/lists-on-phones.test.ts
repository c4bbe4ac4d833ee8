import { expect, test } from 'vitest';
import { looksRight, signIn } from './testing/browser.ts';
import { usePeopleAtBrowsers } from './testing/people-at-browsers.ts';

const { person } = usePeopleAtBrowsers();

test.each([
  ['/cabinet/products', 4],
  ['/cabinet/orders', 6],
])(
  '%s shows %i rows and more in one view of a phone',
  async (address, least) => {
    const page = await person(390);
    await signIn(page, 'anna@kontor.test');
    await page.goto(address);
    const seen = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
    expect(seen).toBeGreaterThanOrEqual(least);
    await looksRight(page, `phone${address.replaceAll('/', '-')}`);
  },
  60_000,
);
