import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { noteStanding, PROVIDER_STATE_ACTS, PROVIDER_STATE_TITLES } from '#core/legitimation';
import type { HttpClient } from '../../../e2e/testing/http-client.ts';
import { startTestServer, type TestServer } from '../../../e2e/testing/test-server.ts';

let server: TestServer;
let anna: HttpClient;
let admin: HttpClient;
let annasId: number;

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.signedIn('anna@kontor.test');
  admin = await server.signedIn('admin@kontor.test');
  const { id } = await inTransaction(platform(), ({ db }) =>
    db('sellers').where({ username: 'anna' }).first<{ id: number }>('id'),
  );
  annasId = id;
}, 120_000);
afterAll(() => server.close());

const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });
const seen = async (client: HttpClient, path: string): Promise<string> => {
  const answer = await client.get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

test('a state of the account at a provider is shown with what to do, and nothing while no provider has one', async () => {
  expect(await seen(anna, '/cabinet/legitimation')).not.toContain('data-account');
  for (const standing of ['deactivated_by_lw', 'rejected_by_bank', 'registered', 'activated_by_lw'] as const) {
    await inTransaction(platform(), (tx) => noteStanding(tx, { sellerId: annasId, provider: 'lemonway', standing }));
    const page = await seen(anna, '/cabinet/legitimation');
    expect(page).toContain(`data-account="${standing}"`);
    for (const words of [PROVIDER_STATE_TITLES, PROVIDER_STATE_ACTS]) expect(page).toContain(words[standing].de);
    expect(page.includes('Zu den Bankkonten'), standing).toBe(standing === 'rejected_by_bank');
    const found = await seen(admin, `/admin/bank_account_legitimations?filters[ext_state][]=${standing}`);
    expect(/data-total="(\d+)"/.exec(found)?.[1]).toBe('1');
    const file = await seen(admin, `/admin/bank_account_legitimations/${annasId}`);
    expect(file).toContain(`data-account="${standing}"`);
  }
  const none = await seen(admin, '/admin/bank_account_legitimations?filters[ext_state][]=deactivated_by_lw');
  expect(/data-total="(\d+)"/.exec(none)?.[1] ?? '0').toBe('0');
});

test('every state but those that ask for nothing says in both languages what it means', () => {
  for (const [state, { de, en }] of Object.entries(PROVIDER_STATE_ACTS))
    expect([de !== '', en !== ''], state).toEqual(
      ['not_sent', 'activated'].includes(state) ? [false, false] : [true, true],
    );
});
