import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '#core/kit';
import { readDeclarationEntries, receiveDeclaration } from '#core/legal';
import { findShop } from '#core/people';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { strangers } from '../e2e/testing/annas-rows.ts';
import { ShopVisit } from '../e2e/testing/shop-visit.ts';
import { startTestServer, type TestServer } from '../e2e/testing/test-server.ts';

let server: TestServer;
let anna: HttpClient;

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.signedIn('anna@kontor.test');
}, 600_000);
afterAll(() => server.close());

const text = async (path: string, by = anna): Promise<string> =>
  (await (await by.get(path)).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
const words = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function ordersOfWilma(): Promise<{ token: string; payment_state: string }[]> {
  const { list } = (await (await anna.get('/v1/orders?query=wilma@kontor.test')).json()) as {
    list: { token: string; payment_state: string }[];
  };
  return list;
}

test('a withdrawal stands on the home with its days left, and what goes back is proposed and paid by one press', async () => {
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  await strangers(server.kernel);
  const { id: sellerId } = (await findShop(platform, 'anna'))!;
  await new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl }).buy(
    'werkstatt-die-mitgliedschaft',
    { email: 'wilma@kontor.test', first_name: 'Wilma', last_name: 'Widerruf' },
  );
  await server.work();
  const [bought] = await ordersOfWilma();
  await receiveDeclaration(server.kernel.contextFor({ kind: 'buyer', sellerId, userId: null }), {
    sellerId,
    kind: 'withdrawal',
    entries: readDeclarationEntries({
      name: 'Wilma Widerruf',
      contract: bought!.token.split('-')[0]!,
      email: 'wilma@kontor.test',
    }),
    formToken: newToken(),
    locale: 'de',
    ip: '203.0.113.7',
  });
  await server.work();

  const home = await text('/cabinet');
  expect(words(home)).toMatch(/Fristen .*Widerruf von Wilma Widerruf.* noch 14 Tage, bis/);
  const [address] = /\/cabinet\/declarations\/\d+/.exec(home)!;
  expect(words(await text('/cabinet', await server.signedIn('berta@kontor.test')))).not.toContain('Wilma');

  const open = await text(address);
  const seen = /name="seen" value="(\d+)"/.exec(open)![1]!;
  expect(Number(seen)).toBeGreaterThan(0);
  const pressed = await anna.post(address, { decision: 'settle', way: 'proposed', seen });
  expect(pressed.status).toBeLessThan(400);
  await server.work();
  expect((await ordersOfWilma())[0]!.payment_state).toBe('payment_refunded');
  const after = words(await text('/cabinet'));
  expect(after).not.toMatch(/Widerruf von Wilma Widerruf/);
});
