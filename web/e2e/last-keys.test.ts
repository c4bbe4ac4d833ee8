import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { openDatabase, reading } from '#core/database';
import { findShop } from '#core/people';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const BUYERS = 100;
const KEYS = 12;
let server: TestServer;
let anna: Ctx;

beforeAll(async () => {
  server = await startTestServer({ env: { DATABASE_POOL: '20' } });
  const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  anna = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
}, 300_000);
afterAll(() => server.close());

/** A published product with a pool, its keys pasted into the seller's own form. */
async function aPool(name: string): Promise<number> {
  const { id } = await createProduct(anna, { form: 'license_key', name });
  await updateCheckoutStep(anna, id, { free: false, limit: null });
  await addPlan(anna, id, { type: 'one_time', price: 1900 });
  const seller = await server.signedIn('anna@kontor.test');
  const step = `/cabinet/products/${id}/edit/keys`;
  const keys = Array.from({ length: KEYS }, (_, n) => `${name}-${n + 1}`).join('\n');
  for (const form of [
    { source: 'pool', pattern: '', activationLimit: '1', validityDays: '', offlineDays: '30', warnBelow: '1' },
    { intent: 'paste', keys },
  ]) {
    expect((await seller.post(step, form as unknown as Record<string, string>)).status).toBe(302);
  }
  expect(await publishProduct(anna, id)).toMatchObject({ outcome: 'published' });
  return id;
}

/** All have the filled-in form in front of them; then all press the button at once. */
async function rush(slug: string): Promise<{ won: { visit: ShopVisit; path: string }[]; statuses: number[] }> {
  const ready = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
    ready.push({ visit, form: await visit.checkout(slug, { email: `${slug}-${buyer}@kontor.test` }) });
  }
  const answers = await Promise.all(
    ready.map(async ({ visit, form }) => {
      const response = await visit.order(slug, form);
      await response.arrayBuffer();
      return { visit, status: response.status, path: response.headers.get('location') ?? '' };
    }),
  );
  return {
    won: answers.filter(({ status, path }) => status === 303 && path.includes('/payment/')),
    statuses: answers.map(({ status }) => status),
  };
}

interface Sold {
  paid: number;
  keys: string[];
  waiting: number;
}

function sold(productId: number): Promise<Sold> {
  return reading(anna, async ({ db }) => {
    const [orders, keys, waits] = await Promise.all([
      db('orders').where({ product_id: productId, payment_state: 'paid' }).count<{ count: string }[]>('* as count'),
      db('license_keys').where({ product_id: productId }).whereNotNull('entitlement_id').pluck<string[]>('key'),
      db('license_waits').where({ product_id: productId }).count<{ count: string }[]>('* as count'),
    ]);
    return { paid: Number(orders[0]!.count), keys, waiting: Number(waits[0]!.count) };
  });
}

const pay = (won: Awaited<ReturnType<typeof rush>>['won']): Promise<unknown> =>
  Promise.all(
    won.map(async ({ visit, path }) => {
      await visit.pay(path);
      const end = await visit.comeBack(path);
      expect(end.url).toContain('/success');
      return end.text();
    }),
  );

test('a hundred buyers press the button at once for twelve keys: twelve pay, each reads a key of their own, nobody pays without one', async () => {
  const productId = await aPool('Eile');
  const { won, statuses } = await rush('eile');
  expect([won.length, statuses.filter((status) => status === 409).length]).toEqual([KEYS, BUYERS - KEYS]);
  const pages = (await pay(won)) as string[];
  const read = pages.map((page) => /Eile-\d+(?=<)/.exec(page)?.[0]);
  expect(new Set(read).size).toBe(KEYS);
  const { paid, keys, waiting } = await sold(productId);
  expect([paid, new Set(keys).size, keys.length, waiting]).toEqual([KEYS, KEYS, KEYS, 0]);
  expect([...keys].sort()).toEqual([...read].sort());
}, 300_000);

/** The pool's row can be read and written as before, but no longer be held: the same condition is looked at first and acted on later. */
const LOOK_THEN_TAKE = `
  alter table product_stock rename to stock_rows;
  create view product_stock with (security_invoker = true) as select * from stock_rows;
  create function do_not_wait() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger do_not_wait instead of update on product_stock for each row execute function do_not_wait();

  alter table license_products rename to pool_rows;
  create function pools() returns setof pool_rows language plpgsql stable as $$ begin return query select * from pool_rows; end $$;
  create view license_products with (security_invoker = true) as select * from pools();
  create function take_later() returns trigger language plpgsql as $$ begin
    update pool_rows set reserved_count = greatest(0, reserved_count + new.reserved_count - old.reserved_count) where product_id = old.product_id;
    return new;
  end $$;
  create trigger take_later instead of update on license_products for each row execute function take_later();
  grant select, insert, update, delete on product_stock, license_products to kontor_app, kontor_platform;
`;

test('the same rush sells keys that are not there once the pool is only looked at before it is taken from', async () => {
  const productId = await aPool('Hast');
  const owner = openDatabase({ url: server.kernel.databaseUrl, role: 'owner', poolSize: 1 });
  await owner.raw(LOOK_THEN_TAKE);
  await owner.destroy();
  const { won } = await rush('hast');
  expect(won.length).toBeGreaterThan(KEYS);
  const held = await reading(anna, async ({ db }) =>
    db('orders').where({ product_id: productId, stock_state: 'reserved' }).pluck('id'),
  );
  expect(held.length).toBeGreaterThan(KEYS);
}, 300_000);
