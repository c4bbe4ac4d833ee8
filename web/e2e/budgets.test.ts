import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { findShop } from '#core/people';
import { countStatements, type StatementCount } from '#core/testing';
import type { HttpClient } from './testing/http-client.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, webhooksDelivered, type TestServer } from './testing/test-server.ts';

const CHECKOUT = { statements: 40, commits: 4 };
const PAGE = 6;
/** Of opening the payment step, seen in the test above it. */
const PAYMENT_STEP = 5;
let server: TestServer;
let anna: HttpClient;
let seller: Ctx;

beforeAll(async () => {
  server = await startTestServer();
  await server.work();
  const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  seller = server.kernel.contextFor({ kind: 'seller', sellerId });
  anna = await server.signedIn('anna@kontor.test');
  await fill();
}, 300_000);
afterAll(() => server.close());

/** Enough orders and products that a statement per row could not hide. */
function fill(): Promise<unknown> {
  return inTransaction({ ...seller, actor: { kind: 'platform', reason: 'test' } }, async ({ db }) => {
    const columns = async (table: string): Promise<string[]> => {
      const { rows } = await db.raw<{ rows: { name: string }[] }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ? and is_generated = 'NEVER' and column_name <> 'id'",
        [table],
      );
      return rows.map(({ name }) => name);
    };
    const copies = async (
      table: string,
      changed: Record<string, string>,
      where: string,
      times: number,
    ): Promise<void> => {
      const names = await columns(table);
      const values = names.map((name) => changed[name] ?? `"${name}"`);
      await db.raw(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table}, generate_series(1, ${times}) n where ${where}`,
      );
    };
    await copies('products', { slug: "slug || '-' || n", name: "name || ' ' || n" }, "slug = 'licht-lesen'", 550);
    await db.raw(
      "insert into product_stock (product_id, seller_id, sold_count, reserved_count) select id, seller_id, 0, 0 from products where slug ~ '^licht-lesen-[0-9]+$'",
    );
    await copies(
      'orders',
      { token: "'ord_' || md5(id::text || n)", checkout_token: "'chk_' || md5(id::text || n)" },
      'id = (select min(id) from orders)',
      600,
    );
  });
}

async function measured(what: string, work: () => Promise<unknown>): Promise<StatementCount> {
  const count = await countStatements(server.kernel.db, work);
  console.log(`${what}: ${count.statements} statements, ${count.roundTrips} round trips, ${count.commits} commits`);
  return count;
}

const shapes = ({ sql }: StatementCount): string =>
  sql.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 160)).join('\n');

async function pageOf(client: HttpClient, address: string): Promise<string> {
  const response = await client.get(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

/** What the buyer's own requests cost, from the product page until the order is paid. */
async function checkout(): Promise<StatementCount> {
  const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
  const parts: StatementCount[] = [];
  const part = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const count = await measured(what, work);
    parts.push(count);
    return (count as StatementCount & { value: T }).value;
  };
  await part('  product page', () => visit.product('licht-lesen'));
  const form = await part('  checkout', () => visit.checkout('licht-lesen'));
  const path = await part('  order', async () => (await visit.order('licht-lesen', form)).headers.get('location')!);
  await part('  payment step', () => visit.pay(path));
  const end = await part('  return', () => visit.client.get(`${path}/return`));
  expect(end.headers.get('location')).toMatch(/\/success\?.*signature=/);
  const sum = (of: (count: StatementCount) => number): number => parts.reduce((total, count) => total + of(count), 0);
  return {
    statements: sum((count) => count.statements),
    commits: sum((count) => count.commits),
    roundTrips: sum((count) => count.roundTrips),
    sql: parts.flatMap(({ sql }) => sql),
  };
}

async function webhooks(mode: 'on' | 'off'): Promise<void> {
  await fetch(`${server.sandboxUrl}/_sandbox/faults`, { method: 'POST', body: JSON.stringify({ webhooks: { mode } }) });
}

test('a whole checkout, from the product page to the paid order, stays within 40 statements and 4 commits', async () => {
  // The provider's messages are its own requests and are counted below.
  await webhooks('off');
  try {
    const cold = await checkout();
    console.log(`a whole checkout in a shop nobody looked at: ${cold.statements} statements, ${cold.commits} commits`);
    const count = await checkout();
    console.log(`a whole checkout: ${count.statements} statements, ${count.commits} commits`);
    if (count.statements > CHECKOUT.statements) console.log(shapes(count));
    expect(count.statements).toBeLessThanOrEqual(CHECKOUT.statements);
    expect(count.commits).toBeLessThanOrEqual(CHECKOUT.commits);
    expect(cold.statements).toBeLessThanOrEqual(CHECKOUT.statements);
  } finally {
    await webhooks('on');
  }
});

test('a message of the provider costs four statements and one commit to keep', async () => {
  const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
  const placed = await visit.order('licht-lesen', await visit.checkout('licht-lesen'));
  const path = placed.headers.get('location')!;
  await webhooks('off');
  await visit.product('licht-lesen');
  await webhooks('on');
  const count = await measured('payment step with its messages', async () => {
    await visit.pay(path);
    await webhooksDelivered(server.sandboxUrl);
  });
  const kept = count.sql.filter((sql) => sql.startsWith('insert into "inbox"')).length;
  expect(kept).toBeGreaterThan(0);
  expect(count.statements - PAYMENT_STEP).toBeLessThanOrEqual(4 * kept);
});

describe('a page costs as many statements as it is, not as it is long', () => {
  const lists = ['orders', 'products'].flatMap((list) => [10, 500].map((per) => `/cabinet/${list}?per=${per}`));

  test.each(lists)('%s', async (address) => {
    const count = await measured(address, async () => {
      const html = await pageOf(anna, address);
      const rows = new Set([...html.matchAll(/href="\/cabinet\/(?:orders|products)\/(\d+)/g)].map(([, id]) => id)).size;
      expect(rows).toBeGreaterThanOrEqual(Number(/per=(\d+)/.exec(address)![1]));
    });
    if (count.statements > PAGE) console.log(shapes(count));
    expect(count.statements).toBeLessThanOrEqual(PAGE);
  });

  test.each([
    ['/cabinet/orders/1', () => anna],
    ['/cabinet/orders/1/left', () => anna],
    ['/s/anna/licht-lesen', () => server.visitor()],
    ['/s/anna/licht-lesen/checkout', () => server.visitor()],
    // Its pictures are one statement, and it is kept for other processes by another.
    ['/s/anna', () => server.visitor(), PAGE + 1],
  ] as const)('%s', async (address, client, most = PAGE) => {
    const count = await measured(address, () => pageOf(client(), address));
    if (count.statements > most) console.log(shapes(count));
    expect(count.statements).toBeLessThanOrEqual(most);
  });
});

describe("buyers' pages carry no script of ours", () => {
  /** The checkout alone brings some: its totals follow what is chosen, one press orders and pays, by the provider's field. It works without. */
  const pages = [
    ['/s/anna', []],
    ['/s/anna/licht-lesen', []],
    ['/s/anna/packliste-fuer-fototage', []],
    ['/s/anna/licht-lesen/checkout', ['checkout-totals', 'checkout-pay', 'stripe-card', 'paypal-buttons']],
  ] as const;

  test.each(pages)('%s', async (address, islands) => {
    const response = await server.visitor().get(address);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag.replace(/ nonce="[^"]+"/, ''))
      .filter((tag) => !/type="application\/ld\+json"/.test(tag));
    expect(scripts).toEqual(islands.map((name) => `<script type="module" src="/islands/${name}.js">`));
    expect(html).not.toMatch(/rel="modulepreload"|<link[^>]+as="script"|\son[a-z]+="|javascript:/i);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src '(none|self)'/);
    for (const file of builtScripts()) expect(html).not.toContain(file);
  });

  test.each(['checkout-totals', 'checkout-pay'])(
    "the checkout's %s is served, small, and imports nothing",
    async (island) => {
      const script = await (await server.visitor().get(`/islands/${island}.js`)).text();
      expect(script.length).toBeGreaterThan(500);
      expect(Buffer.byteLength(script)).toBeLessThan(4096);
      expect(script).not.toMatch(/\bimport\b/);
    },
  );
});

const builtScripts = (): string[] =>
  readdirSync(path.resolve(import.meta.dirname, '../../build/client/assets')).filter((name) => name.endsWith('.js'));

test('the count sees what it should: one statement more is one more, a change is a commit, a look is none', async () => {
  const count = await countStatements(server.kernel.db, async () => {
    await inTransaction(seller, async ({ db }) =>
      db('products').where({ slug: 'licht-lesen' }).forUpdate().first('id'),
    );
    await inTransaction(seller, async ({ db }) =>
      db('products').where({ slug: 'licht-lesen' }).update({ cost_center: '7' }),
    );
  });
  expect(count).toMatchObject({ statements: 2, commits: 1 });
});
