import { expect, test } from 'vitest';
import { refundOrder } from '#core/settlement';
import { startViesSandbox, taxStanding, tellOfLimits } from '#core/tax';
import { listMails } from '#core/mail';
import { useTaxedShops } from './taxed-shop.fixture.ts';

const vies = await startViesSandbox();
const { kernel, aBookshop, platform, austrian, buy, bought, distance } = useTaxedShops(vies);

test('sales abroad count per year as documents are issued and taken back, and the one that passes 10,000 euros needs the one-stop shop', async () => {
  const world = await aBookshop({}, 119_000);
  const { order } = await bought(world, { form: austrian });
  expect([order.vat_total, order.vat_decision!.treatment, await distance(world)]).toEqual([
    19_000,
    'origin_below_threshold',
    100_000n,
  ]);
  await bought(world);
  expect(await distance(world)).toBe(100_000n);
  await refundOrder(world.seller, { orderId: order.id, amountMinor: 59_500, reason: '', requestKey: 'half' });
  expect(await distance(world)).toBe(50_000n);

  await platform((db) =>
    db('seller_tax_years').where({ seller_id: world.sellerId }).update({ distance_net_minor: 910_000 }),
  );
  expect(await buy(world, { form: austrian })).toMatchObject({
    state: 'invalid',
    errors: { country: expect.stringContaining('verkauft der Shop zurzeit nicht') },
  });
  expect(await taxStanding(world.seller)).toMatchObject({ warnings: ['oss_soon'] });
  // The owner is told by mail, once for the year.
  const job = kernel().contextFor({ kind: 'platform', reason: 'test' });
  for (let morning = 0; morning < 2; morning += 1) await tellOfLimits(job);
  const told = (await listMails(job, {})).filter(
    ({ mail, subject }) => mail === 'vat_limit' && subject.includes('Verlag'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('Die Grenze für Verkäufe in andere EU-Länder ist fast erreicht.');
  await platform((db) => db('sellers').where({ id: world.sellerId }).update({ oss_registered: true }));
  expect((await bought(world, { form: austrian })).order.vat_decision).toMatchObject({
    treatment: 'destination',
    country: 'AT',
    reporting: 'oss',
  });
});

test('a private250 shop sells up to 250 euros altogether', async () => {
  const world = await aBookshop({ seller_type: 'private250', tax_scheme: 'none', vat_no: '' }, 12_400);
  await bought(world);
  await bought(world);
  expect(await buy(world)).toMatchObject({
    state: 'invalid',
    errors: { country: expect.stringContaining('nichts mehr verkaufen') },
  });
});

test('a consumer whose connection speaks for another country confirms where they live; both pieces and the card are kept', async () => {
  const world = await aBookshop({ oss_registered: true });
  expect(await buy(world, { form: austrian, ipCountry: 'DE' })).toMatchObject({
    state: 'invalid',
    errors: { declared_country: expect.any(String) },
  });
  const { order } = await bought(world, { form: { ...austrian, declared_country: 'AT' }, ipCountry: 'DE' });
  expect(order.vat_decision!.country).toBe('AT');
  expect(order.vat_evidence).toMatchObject({
    country: 'AT',
    evidence: ['billingCountry', 'declaredCountry'],
    conflict: true,
    billing_country: 'AT',
    ip_country: 'DE',
    declared_country: 'AT',
  });
  const agreed = await bought(world, { form: austrian, ipCountry: 'AT' });
  expect(agreed.order.vat_evidence).toMatchObject({ evidence: ['billingCountry', 'ipCountry'], conflict: false });
});
