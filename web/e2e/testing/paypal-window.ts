import type { Locator, Page } from 'playwright';

/** PayPal's own button on a checkout. */
export const payPalButton = (page: Page): Locator =>
  page.frameLocator('#pay-paypal div:not(.later) > iframe').locator('button');

/** Presses it, and waits for PayPal's window to show the order. */
export async function openPayPal(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), payPalButton(page).click()]);
  await opened.waitForURL('**/checkoutnow**');
  return opened;
}
