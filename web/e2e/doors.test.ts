import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Two phones at the doors of Anna's evening by the river.
let server: TestServer;
let browser: Browser;
let codes: { id: number; code: string }[];
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  codes = await server.kernel.platformDb.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: number; code: string }[] }>(
      `select t.id, t.code from payment_tickets t join event_dates d on d.id = t.date_id join sellers s on s.id = t.seller_id and s.username = 'anna'
        where t.state = 'unused' and d.starts_at > now.at and d.starts_at < now.at + interval '40 hours' order by t.id`.replace(
        ' where ',
        ` cross join (select '${server.kernel.clock.now().toISOString()}'::timestamptz as at) as now where `,
      ),
    );
    return rows;
  });
  expect(codes.length).toBeGreaterThan(1);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function aPhone(address: string): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await openContext(browser, server.url, { width: 390 });
  faults.push(opened.faults);
  await opened.page.goto(address);
  await opened.page.locator('.count').waitFor();
  await opened.page.getByText('Verbunden').waitFor();
  await opened.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return opened;
}

const scan = async (page: Page, code: string, outcome: string): Promise<void> => {
  await page.locator('#code').fill(`https://kontor.test/t?code=${code}`);
  await page.keyboard.press('Enter');
  await page.locator(`.verdict[data-outcome=${outcome}]`).waitFor();
};

const stateOf = (id: number): Promise<{ state: string; used_by: string }> =>
  server.kernel.platformDb.transaction((trx) =>
    trx('payment_tickets').where({ id }).first<{ state: string; used_by: string }>('state', 'used_by'),
  );

test('two phones without a network let a ticket in twice, and agree on the first once they are back', async () => {
  const anna = await openContext(browser, server.url);
  await signIn(anna.page, 'anna@kontor.test');
  const addresses: string[] = [];
  for (const name of ['Steg Nord', 'Steg Süd']) {
    await anna.page.goto('/cabinet/payment_tickets/devices');
    await anna.page.locator('[name=name]').fill(name);
    await anna.page.getByRole('button', { name: 'QR-Code zeigen' }).click();
    const field = anna.page
      .getByText(/door\/scan#pair=/)
      .or(anna.page.locator('input[value*="#pair="]'))
      .first();
    await field.waitFor({ state: 'attached' });
    addresses.push(/\/s\/anna\/door\/scan#pair=\w+/.exec(await anna.page.content())![0]);
  }
  const [north, south] = [await aPhone(addresses[0]!), await aPhone(addresses[1]!)];
  await looksRight(north.page, 'door-ready');
  for (const { context } of [north, south]) await context.setOffline(true);
  // Closed and opened again without a network.
  await south.page.reload();
  await south.page.locator('.count').waitFor();
  const [shown, other] = codes as [(typeof codes)[0], (typeof codes)[0]];
  await scan(north.page, shown.code, 'admitted');
  await looksRight(north.page, 'door-admitted');
  await scan(north.page, shown.code, 'used_already');
  await scan(south.page, other.code, 'admitted');
  await south.page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await south.page.locator('.verdict[data-outcome=undone]').waitFor();
  await scan(south.page, shown.code, 'admitted');
  await scan(south.page, 'tkt_000000000000000000000000', 'unknown');
  expect((await stateOf(shown.id)).state).toBe('unused');

  // The later door comes back first.
  await south.context.setOffline(false);
  await south.page.evaluate(() => dispatchEvent(new Event('online')));
  await south.page.getByText('warten auf Abgleich').waitFor({ state: 'detached' });
  expect(await stateOf(shown.id)).toEqual({ state: 'used', used_by: 'Steg Süd' });
  await north.context.setOffline(false);
  await north.page.evaluate(() => dispatchEvent(new Event('online')));
  await north.page.getByText('warten auf Abgleich').waitFor({ state: 'detached' });
  expect(await stateOf(shown.id)).toEqual({ state: 'used', used_by: 'Steg Nord' });
  expect(await stateOf(other.id)).toMatchObject({ state: 'unused' });
  await scan(south.page, shown.code, 'used_already');
  await north.page.getByText('Zweimal gezeigt').waitFor();
  await looksRight(north.page, 'door-twice');
  expect(faults.flat()).toEqual([]);
}, 120_000);

test('a phone loses its rights at once, and its token opens nothing of the cabinet', async () => {
  const anna = await openContext(browser, server.url);
  await signIn(anna.page, 'anna@kontor.test');
  await anna.page.goto('/cabinet/payment_tickets/devices');
  await looksRight(anna.page, 'devices');
  await anna.page.getByRole('button', { name: 'Rechte entziehen: Steg Nord' }).click();
  await anna.page.getByText('entzogen').first().waitFor();
  const rows = await server.kernel.platformDb.transaction((trx) =>
    trx('event_devices').select<{ token_hash: string | null; name: string }[]>('token_hash', 'name'),
  );
  expect(rows.find(({ name }) => name === 'Steg Nord')?.token_hash).toBeNull();
  for (const bearer of ['door_1_000000000000000000000000', '', 'x'])
    for (const [method, path] of [
      ['GET', '/v1/doors/guests'],
      ['POST', '/v1/doors/scans'],
    ] as const) {
      const answer = await fetch(`${server.url}${path}`, { method, headers: { authorization: `Bearer ${bearer}` } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  for (const body of [
    '',
    '[]',
    '{"code":["x"]}',
    '{"code":"__proto__"}',
    '{"code":"pair_99999999999999999_x"}',
    '\0',
  ]) {
    const answer = await fetch(`${server.url}/v1/doors/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBeLessThan(500);
  }
}, 60_000);
