import { expect, test } from 'vitest';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { writeSettings } from '#core/settings';
import { methodMatrix, saveMethodMatrix } from './method-matrix.ts';
import { offeredMethods } from './offered-methods.ts';
import { providerCards } from './provider-cards.ts';
import { providerSettings } from './provider-context.ts';
import { switchProvider } from './switch-provider.ts';

const provider = new ScriptedProvider();
const connect = new ScriptedProvider();
const row = {
  currencies: ['eur'],
  countries: 'any',
  planTypes: ['one_time'],
  minimums: { eur: 50 },
  refund: 'partial',
  page: 'hosted',
  settles: { days: 0 },
} as const;
const connectPort = {
  ...connect.port,
  key: 'elopage_connect',
  title: 'Connect',
  capabilities: [
    { ...row, method: 'klarna' as const },
    { ...row, method: 'ideal' as const, currencies: ['pln'] },
  ],
};
const kernel = useTestKernel({
  plugins: [
    plainFormPlugin,
    provider.plugin,
    { id: 'connect', title: { de: 'Connect', en: 'Connect' }, payments: [connectPort] },
  ],
});

test('a seller closes and opens cells, and checkouts offer just what is open', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const offered = async (planType: 'one_time' | 'subscription') =>
    (
      await offeredMethods(world.buyer, {
        sellerId: world.sellerId,
        currency: 'eur',
        planType,
        saves: planType !== 'one_time',
      })
    ).map(({ method }) => method);
  const cells = async () =>
    (await methodMatrix(world.seller)).providers.flatMap(({ rows }) =>
      rows.map(({ key, cells: each }) => [
        key,
        ...each.map(({ state, reason }) => (state === 'closed' ? reason : state)),
      ]),
    );
  expect(await cells()).toEqual([
    ['scripted:card', 'on', 'on', 'on', 'on'],
    ['scripted:sepa', 'on', 'plan_type', 'plan_type', 'plan_type'],
    ['elopage_connect:klarna', 'not_set_up', 'plan_type', 'plan_type', 'plan_type'],
    ['elopage_connect:ideal', 'not_set_up', 'plan_type', 'plan_type', 'plan_type'],
  ]);

  await saveMethodMatrix(world.seller, {
    on: ['scripted:card:subscription', 'scripted:sepa:one_time', 'stripe:invented:one_time'],
    enabled: [],
  });
  expect([await offered('one_time'), await offered('subscription')]).toEqual([['sepa'], ['card']]);
  expect((await cells())[0]).toEqual(['scripted:card', 'off', 'off', 'off', 'on']);

  // The switch of the whole provider and the cells are one thing.
  await switchProvider(world.seller, 'scripted', false);
  expect([await offered('subscription'), (await providerCards(world.seller))[0]!.state]).toEqual([[], 'switched_off']);
  await switchProvider(world.seller, 'scripted', true);
  expect(await offered('one_time')).toEqual(['card', 'sepa']);
});

test('a method that must be enabled begins with its cells open, and the currency is said', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await writeSettings(world.seller, providerSettings(connectPort), { key: 'sk_test' }, { sellerId: world.sellerId });
  const klarna = async () => (await methodMatrix(world.seller)).providers[1]!.rows;
  expect(await klarna()).toMatchObject([
    { cells: [{ reason: 'not_enabled' }, {}, {}, {}], minimum: { minor: 50n } },
    { minimum: null, currencyProblem: 'currency' },
  ]);
  const open = ['scripted:card:one_time', 'scripted:sepa:one_time', 'elopage_connect:ideal:one_time'];
  await saveMethodMatrix(world.seller, { on: open, enabled: ['klarna', 'card', 'nonsense'] });
  expect((await klarna())[0]!.cells[0]).toMatchObject({ state: 'on' });
  expect((await methodMatrix(world.seller)).toEnable).toEqual([{ method: 'klarna', enabled: true }]);
  await saveMethodMatrix(world.seller, { on: open, enabled: ['klarna'] });
  expect((await klarna())[0]!.cells[0]).toMatchObject({ state: 'off' });

  const other = await aShopThatSells(kernel(), provider);
  expect((await methodMatrix(other.seller)).toEnable).toEqual([{ method: 'klarna', enabled: false }]);
  await expect(saveMethodMatrix(world.buyer, { on: [], enabled: [] })).rejects.toMatchObject({ status: 401 });
});
