import type { Page } from 'playwright';
import { typeCard } from './browser.ts';

const CARD = '4242424242424242';
const PAUL = { email: 'payer@kontor.test', first_name: 'Paul', last_name: 'Kramer', zip: '10115' };

/** The rest of a checkout whose choices are made, up to the page that thanks. */
export async function payByCard(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PAUL)) {
    const field = page.locator(`input[name=${name}]`);
    if ((await field.inputValue()) !== value) await field.fill(value);
  }
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
  await typeCard(page, CARD);
  await page.waitForURL('**/success?*');
}
