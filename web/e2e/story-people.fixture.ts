import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startChildProduct, type ChildProduct } from './testing/child-product.ts';

/** The product as its own process, Anna signed in, and buyers in browsers. */
export function useStoryPeople() {
  const CARDS = { plain: '4242424242424242', secure: '4000002760003184', poor: '4000000000009995' };
  let product: ChildProduct;
  let browser: Browser;
  let anna: Page;
  let annasBrowser: BrowserContext;
  const contexts: BrowserContext[] = [];
  const allFaults: string[][] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startChildProduct(), openBrowser()]);
    anna = await person();
    annasBrowser = anna.context();
    await signIn(anna, 'anna@kontor.test');
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  /** Person with a browser of their own. */
  async function person(wishes: Parameters<typeof openContext>[2] = {}): Promise<Page> {
    const { context, page, faults } = await openContext(browser, product.url, wishes);
    contexts.push(context);
    allFaults.push(faults);
    return page;
  }

  async function fillIn(page: Page, email: string): Promise<void> {
    const fields = {
      email,
      first_name: 'Bea',
      last_name: 'Sommer',
      zip: '10115',
    };
    for (const [name, value] of Object.entries(fields)) {
      const field = page.locator(`input[name=${name}]`);
      if ((await field.count()) > 0) await field.fill(value);
    }
    const waiver = page.locator('#waiver');
    if ((await waiver.count()) > 0) await waiver.check();
  }

  /** From the product page to the payment step. */
  async function order(page: Page, slug: string, email: string, shop = 'anna'): Promise<void> {
    await page.goto(`/s/${shop}/${slug}`);
    await page.locator('a[href*="/checkout"]').first().click();
    await page.waitForURL('**/checkout**');
    await fillIn(page, email);
    await page.locator('button[name=intent][value=order]').click();
  }

  /** Orders of a buyer as the cabinet's list answers them to programs. */
  async function orders(email: string): Promise<{ id: number; state: string }[]> {
    const response = await annasBrowser.request.get(`/v1/orders?query=${encodeURIComponent(email)}`);
    expect(response.status()).toBe(200);
    const { list } = (await response.json()) as { list: { id: number; payment_state: string }[] };
    return list.map(({ id, payment_state: state }) => ({ id, state }));
  }

  /** The newest mail to an address, once it is there. */
  async function mailTo(email: string): Promise<{ subject: string; links: string[] }> {
    const page = await person();
    for (let turn = 0; ; turn += 1) {
      await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
      const link = page.locator('a[href^="/dev/mail/"]').first();
      if ((await link.count()) > 0) {
        await link.click();
        await page.waitForURL('**/dev/mail/*');
        await page.locator('article pre').waitFor({ state: 'attached' });
        const text = (await page.locator('article pre').textContent()) ?? '';
        const subject = (await page.locator('article h2').textContent()) ?? '';
        await page.context().close();
        return { subject, links: text.match(/https?:\/\/\S+/g) ?? [] };
      }
      if (turn > 40) throw new Error(`No mail to ${email} has come.`);
      await page.waitForTimeout(250);
    }
  }

  return {
    CARDS,
    allFaults,
    person,
    order,
    orders,
    mailTo,
    product: () => product,
    browser: () => browser,
    anna: () => anna,
    annasBrowser: () => annasBrowser,
  };
}
