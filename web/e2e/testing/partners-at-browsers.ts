import type { Page } from 'playwright';
import { typeCard } from './browser.ts';
import type { TestServer } from './test-server.ts';

type ServerOf = () => TestServer;

/** First row of a statement over the whole platform. */
export function firstRow<Row>(server: ServerOf, sql: string, ...values: unknown[]): Promise<Row> {
  return server().kernel.platformDb.transaction(
    async (trx) => (await trx.raw<{ rows: Row[] }>(sql, values as never[])).rows[0]!,
  );
}

/** The first link in the newest mail to an address. */
export async function linkTo(server: ServerOf, email: string): Promise<string> {
  await server().work();
  const { text } = await firstRow<{ text: string }>(
    server,
    'select text from mails where recipient = ? order by id desc limit 1',
    email,
  );
  return /https?:\/\/\S+/.exec(text)![0];
}

/** Fills in a programme's landing page, but for the terms. */
export async function introduce(
  page: Page,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<void> {
  for (const [name, value] of Object.entries({ first_name: firstName, last_name: lastName, email }))
    await page.locator(`#${name}`).fill(value);
}

/** Accepts the terms and comes back by the link in the mail, to the publisher's first screen. */
export async function joinAndEnter(page: Page, server: ServerOf, email: string): Promise<void> {
  await page.locator('#terms').check();
  await page.getByRole('button', { name: 'Jetzt Partner werden' }).click();
  await page.waitForURL('**joined=accepted**');
  await page.goto(await linkTo(server, email));
  const enter = page.locator('main form button').last();
  if (!page.url().includes('/publish')) await enter.click();
  await page.waitForURL('**/publish');
}

/** Buys a product of Anna's by card; answers the order. */
export async function bought(page: Page, server: ServerOf, slug: string, email: string): Promise<number> {
  await page.goto(`/s/anna/${slug}/checkout`);
  for (const [name, value] of Object.entries({ email, first_name: 'Bea', last_name: 'Sommer', zip: '10115' }))
    await page.fill(`#${name}`, value);
  await page.check('#waiver');
  await typeCard(page, '4242424242424242');
  await page.waitForURL('**/success**');
  await server().work();
  return (
    await firstRow<{ id: number }>(
      server,
      'select id from orders where buyer_email = ? order by id desc limit 1',
      email,
    )
  ).id;
}

/** The seller gives all of an order's money back. */
export async function refundWhole(anna: Page, server: ServerOf, orderId: number): Promise<void> {
  await anna.goto(`/cabinet/orders/${orderId}/refund`);
  await anna.locator('main form button').last().click();
  await anna.waitForURL((url) => url.pathname === `/cabinet/orders/${orderId}`);
  await server().work();
}
