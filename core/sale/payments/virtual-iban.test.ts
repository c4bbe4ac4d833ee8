import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { writeSettings } from '#core/settings';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { methodMatrix, saveMethodMatrix } from './method-matrix.ts';
import { offeredMethods } from './offered-methods.ts';
import { providerSettings } from './provider-context.ts';

const provider = new ScriptedProvider();
const wires = new ScriptedProvider();
const row = {
  method: 'bank_wire',
  currencies: ['eur'],
  countries: 'any',
  planTypes: ['one_time'],
  minimums: {},
  refund: 'none',
  page: 'instructions',
  virtualIban: true,
  settles: { days: 4 },
} as const;
const wirePort = { ...wires.port, key: 'mango_pay' as const, title: 'Wires', capabilities: [row] };
const kernel = useTestKernel({
  plugins: [
    plainFormPlugin,
    provider.plugin,
    { id: 'wires', title: { de: 'Wires', en: 'Wires' }, payments: [wirePort] },
  ],
});

test('transfers that a provider matches are offered by the plan alone, and only a plan that grants them opens them', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await writeSettings(world.seller, providerSettings(wirePort), { key: 'sk_test' }, { sellerId: world.sellerId });
  const locked: Ctx = {
    ...world.seller,
    actor: { kind: 'seller', sellerId: world.sellerId, plan: { locked: ['virtual_iban'], limits: {} } },
  };
  const offered = async (keys: readonly 'virtual_iban'[]) =>
    (await offeredMethods(world.buyer, { sellerId: world.sellerId, currency: 'eur', locked: keys })).map(
      ({ method }) => method,
    );
  expect(await offered([])).toContain('bank_wire');
  expect(await offered(['virtual_iban'])).not.toContain('bank_wire');
  expect(
    (await methodMatrix(world.seller)).providers.flatMap(({ rows }) => rows.filter(({ virtualIban }) => virtualIban)),
  ).toMatchObject([{ key: 'mango_pay:bank_wire' }]);
  const cards = ['scripted:card:one_time'];
  // Closing it, and saving what is closed, asks for no plan; opening it again does.
  await saveMethodMatrix(locked, { on: cards, enabled: [] });
  await saveMethodMatrix(locked, { on: cards, enabled: [] });
  const open = { on: [...cards, 'mango_pay:bank_wire:one_time'], enabled: [] };
  await expect(saveMethodMatrix(locked, open)).rejects.toMatchObject({ code: 'feature_locked', status: 403 });
  await saveMethodMatrix(world.seller, open);
  expect(await offered([])).toContain('bank_wire');
});
