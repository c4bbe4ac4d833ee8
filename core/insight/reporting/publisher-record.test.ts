import { expect, test } from 'vitest';
import { joinProgram, saveProgram } from '#core/affiliates';
import { readListRecords } from '#core/database';
import { parseListQuery } from '#core/kit';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { expandableOrderList } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

test('an order is expanded with its publisher record and program, by the names of the specification', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const { id } = await saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000, 500] });
  const join = (name: string, via?: string) =>
    joinProgram(world.seller, {
      sellerId: world.sellerId,
      programId: id,
      person: { email: `${name.toLowerCase()}@kontor.test`, firstName: name, lastName: 'Vogt' },
      acceptsTerms: true,
      fromLandingPage: true,
      ...(via ? { via } : {}),
    });
  const above = await join('Nils');
  const { code } = await join('Petra', above.code);
  for (const epid of [code, '']) {
    const placed = await aPlacedOrder(world.buyer, world.username, {
      slug: 'buch',
      form: { email: `kauf-${epid}@example.test` },
      additional: epid ? { epid } : {},
    });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(world.buyer, placed);
  }
  await runJobsUntilIdle(kernel());
  const query = 'expand[]=publisher_user_profile&expand[]=affiliate_program&sortKey=id&sortDir=asc';
  const { list } = await readListRecords(
    world.seller,
    expandableOrderList,
    parseListQuery(expandableOrderList, new URLSearchParams(query), { now: kernel().clock.now() }),
  );
  const people = await kernel()
    .platformDb('affiliate_nodes')
    .where({ seller_id: world.sellerId })
    .orderBy('id')
    .select<{ publisher_id: number }[]>('publisher_id');
  const [nils, petra] = people.map(({ publisher_id: person }) => person);
  const expanded = list.map((row) => row['expanded'] as Record<string, unknown>);
  expect(
    expanded.map(({ publisher_user_profile: record, affiliate_program: program }) => ({ record, program })),
  ).toEqual([
    {
      record: {
        id: petra,
        currentPublisherId: petra,
        name: 'Petra Vogt',
        email: 'petra@kontor.test',
        tier1Id: petra,
        tier1Amount: 3000,
        commission1Tier: 3000,
        tier2Id: nils,
        tier2Amount: 500,
        commission2Tier: 500,
      },
      program: { id, name: 'Partner' },
    },
    { record: null, program: null },
  ]);
});
