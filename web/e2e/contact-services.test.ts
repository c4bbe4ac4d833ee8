import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { extensionFile, saveExtension, switchExtension, type Plugin } from '#core/plugins';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  addRule,
  BUYER_FIELDS,
  checkIntegration,
  integrations,
  integrationTargets,
  latestBackfills,
  latestDeliveries,
  pushAgain,
  sampleOf,
  saveMapping,
  saveNewsletterAsk,
  startBackfill,
  syncLogEntry,
} from '#core/sync';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { activeCampaignPlugin } from '#plugins/integrations/active-campaign';
import { startActiveCampaignSandbox } from '#plugins/integrations/active-campaign/sandbox';
import { getResponsePlugin } from '#plugins/integrations/get-response';
import { startGetResponseSandbox } from '#plugins/integrations/get-response/sandbox';
import { hubspotPlugin } from '#plugins/integrations/hubspot';
import { startHubspotSandbox } from '#plugins/integrations/hubspot/sandbox';
import { klickTippPlugin } from '#plugins/integrations/klick-tipp';
import { startKlickTippSandbox } from '#plugins/integrations/klick-tipp/sandbox';
import { mailChimpPlugin } from '#plugins/integrations/mail-chimp';
import { startMailChimpSandbox } from '#plugins/integrations/mail-chimp/sandbox';
import { mailingWorkPlugin } from '#plugins/integrations/mailing-work';
import { startMailingWorkSandbox } from '#plugins/integrations/mailing-work/sandbox';
import type { ContactSandbox, Contract } from '#plugins/integrations/shared/sandbox';
import { hubspotContract, openApiContract } from './testing/service-contract.ts';

interface Bench {
  plugin: Plugin;
  start(options: { contract?: Contract | undefined }): Promise<ContactSandbox>;
  contract?: Contract | undefined;
  /** List or tag that the rule of these cases names. */
  target: { kind: 'tag' | 'list'; id: string };
  /** The service asks people itself before they count. */
  asksItself: boolean;
  /** A refusal of an address, where the service refuses some. */
  bounces?: string;
  /** The service asks nobody: buyers of these cases agree at the checkout, and who does not stays here. */
  needsConsent?: true;
}

const BENCHES: Record<string, Bench> = {
  mail_chimp: {
    plugin: mailChimpPlugin,
    start: startMailChimpSandbox,
    contract: openApiContract('mail_chimp/marketing.swagger2.json', '/3.0'),
    target: { kind: 'tag', id: 'buyer' },
    asksItself: true,
    bounces: 'anna@bounce.test',
  },
  hubspot: {
    plugin: hubspotPlugin,
    start: startHubspotSandbox,
    contract: hubspotContract(),
    target: { kind: 'list', id: '101' },
    asksItself: false,
    bounces: 'anna@bounce.test',
  },
  active_campaign: {
    plugin: activeCampaignPlugin,
    start: startActiveCampaignSandbox,
    contract: openApiContract('active_campaign/api-v3.openapi.json', '/api/3'),
    target: { kind: 'tag', id: '20' },
    asksItself: false,
    bounces: 'anna@bounce.test',
  },
  get_response: {
    plugin: getResponsePlugin,
    start: startGetResponseSandbox,
    contract: openApiContract('get_response/api-v3.openapi.json', '/v3'),
    target: { kind: 'tag', id: 'k1' },
    asksItself: false,
    bounces: 'anna@bounce.test',
  },
  klick_tipp: {
    plugin: klickTippPlugin,
    start: startKlickTippSandbox,
    target: { kind: 'tag', id: '12' },
    asksItself: true,
    bounces: 'anna@bounce.test',
  },
  mailing_work: {
    plugin: mailingWorkPlugin,
    start: startMailingWorkSandbox,
    target: { kind: 'list', id: '3' },
    asksItself: false,
    bounces: 'anna@bounce.test',
    needsConsent: true,
  },
};

const provider = new ScriptedProvider();
const kernel = useTestKernel({
  plugins: [plainFormPlugin, provider.plugin, ...Object.values(BENCHES).map(({ plugin }) => plugin)],
});
let world: SaleWorld;
let productId: number;
beforeEach(async () => {
  world = await aShopThatSells(kernel(), provider);
  productId = await aProduct(world.seller, { name: 'Buch', price: 1900 });
});

async function sell(email = 'berta@buyers.test', more: Record<string, string> = {}): Promise<number> {
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const placed = await aPlacedOrder(nobody, world.username, { slug: 'buch', form: { email, ...more } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  const { id } = await kernel().platformDb('orders').where({ token: placed.orderToken }).first('id');
  return id as number;
}

describe.each(Object.entries(BENCHES))('%s', (key, bench) => {
  let sandbox: ContactSandbox;
  beforeAll(async () => {
    sandbox = await bench.start({ contract: bench.contract });
  });
  afterAll(() => sandbox?.close());

  const target = () => ({ ...bench.target, name: bench.target.id });
  const held = (email: string) => {
    const contact = sandbox.contacts().find((each) => each.email === email);
    return contact ? (bench.target.kind === 'tag' ? contact.tags : contact.lists) : undefined;
  };
  const setUp = async () => {
    const { masked } = await extensionFile(world.seller, 'integration', key);
    await saveExtension(world.seller, 'integration', key, { values: sandbox.settings, version: masked.version });
    for (const [eventType, action] of [
      ['order.paid', 'add'],
      ['order.refunded', 'remove'],
    ] as const)
      await addRule(world.seller, key, { eventType, productId, action, target: target() });
    if (bench.needsConsent) await ask();
  };
  const newest = async () => (await latestDeliveries(world.seller, key))[0]!;
  const agreeing = bench.needsConsent ? { [`newsletter[${key}]`]: 'yes' } : {};
  const ask = () => saveNewsletterAsk(world.seller, key, ASK);

  test('from a purchase to the contact with what the rule says, and back at the refund', async () => {
    await setUp();
    const orderId = await sell('story@buyers.test', agreeing);
    expect(held('story@buyers.test')).toContain(bench.target.id);
    expect(sandbox.contacts().find(({ email }) => email === 'story@buyers.test')!.pending).toBe(bench.asksItself);
    expect(await newest()).toMatchObject({
      eventType: 'order.paid',
      state: bench.asksItself ? 'pending' : 'successful',
    });
    await refundOrder(world.seller, { orderId, reason: '', requestKey: `${key}-refund` });
    await runJobsUntilIdle(kernel());
    expect(held('story@buyers.test')).not.toContain(bench.target.id);
    expect(sandbox.violations).toEqual([]);
  });

  test('a good key names the account and its tags or lists, a wrong one the field to correct', async () => {
    await setUp();
    expect(await checkIntegration(world.seller, key)).toMatchObject({ ok: true, detail: expect.stringMatching(/\w/) });
    expect(await integrationTargets(world.seller, key)).toContainEqual(
      expect.objectContaining({ kind: bench.target.kind, id: bench.target.id }),
    );
    const { masked } = await extensionFile(world.seller, 'integration', key);
    await saveExtension(world.seller, 'integration', key, {
      values: sandbox.wrong.settings,
      version: masked.version,
    });
    expect(await checkIntegration(world.seller, key)).toMatchObject({ ok: false, field: sandbox.wrong.field });
    await sell('berta@buyers.test', agreeing);
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'error' });
    const { exchange, record } = await syncLogEntry(world.seller, failed.id);
    const shown = JSON.stringify([exchange, record]);
    for (const [name, secret] of Object.entries(sandbox.wrong.settings))
      if (/key|token|password/i.test(name)) expect(shown).not.toContain(secret);
  });

  test('a busy service is asked again when it says so, and what is behind waits with it', async () => {
    await setUp();
    sandbox.instead.push({ status: 429, headers: { 'retry-after': '900' }, json: busyAnswer(key) });
    await sell('first@buyers.test', agreeing);
    const asked = sandbox.asked.length;
    await sell('second@buyers.test', agreeing);
    expect(sandbox.asked.length).toBe(asked);
    expect((await latestDeliveries(world.seller, key)).map(({ state }) => state)).toEqual(['prepared', 'waiting']);
    kernel().clock.advance({ seconds: 901 });
    await runJobsUntilIdle(kernel());
    expect([held('first@buyers.test'), held('second@buyers.test')]).toEqual([
      expect.arrayContaining([bench.target.id]),
      expect.arrayContaining([bench.target.id]),
    ]);
  });

  test('an address the service refuses bounces and is not asked for again', async () => {
    if (!bench.bounces) return;
    await setUp();
    await sell(bench.bounces, agreeing);
    expect(await newest()).toMatchObject({ state: 'bounced', attempts: 1, detail: expect.stringMatching(/\w/) });
  });

  test('what the seller did not map, and who did not agree, stays here; the log says why', async () => {
    await setUp();
    const mapping = { fields: [], withoutConsent: 'double_opt_in' as const };
    await saveMapping(world.seller, key, { ...mapping, products: 'none', productIds: [] });
    await sell('unmapped@buyers.test');
    expect(await latestDeliveries(world.seller, key)).toEqual([]);
    await saveMapping(world.seller, key, {
      products: 'all',
      productIds: [],
      fields: [],
      withoutConsent: 'skip',
    });
    await sell('silent@buyers.test');
    expect(held('silent@buyers.test')).toBeUndefined();
    const skipped = await newest();
    expect(skipped).toMatchObject({ state: 'skipped', detail: expect.stringMatching(/agreed|zugestimmt/) });
    // A service that asks nobody is told of this buyer under no mapping.
    if (bench.needsConsent) return expect(await pushAgain(world.seller, [skipped.id])).toBe(0);
    await saveMapping(world.seller, key, {
      products: 'all',
      productIds: [],
      fields: ['country'],
      withoutConsent: 'double_opt_in',
    });
    expect(await pushAgain(world.seller, [skipped.id])).toBe(1);
    await runJobsUntilIdle(kernel());
    expect(held('silent@buyers.test')).toContain(bench.target.id);
  });

  test('each detail that a seller is offered lands at the service, and none is offered that it has no field for', async () => {
    const { fields = {} } = kernel().ports.find(integrations, key)!;
    const offered = BUYER_FIELDS.filter((field) => fields[field] !== undefined);
    await setUp();
    await saveMapping(world.seller, key, {
      products: 'all',
      productIds: [],
      fields: offered,
      withoutConsent: 'double_opt_in',
    });
    const before = sandbox.asked.length;
    await sell(`fields.${key}@buyers.test`, { ...COMPANY, ...agreeing });
    const heard = JSON.stringify(sandbox.asked.slice(before));
    const details = { phone: '493098765', company: 'Quellwerk', vat_no: '', street: 'Lindenweg', zip: '20095' };
    const told = { ...details, city: 'Hamburg', country: 'DE' };
    expect(offered.filter((field) => told[field] === '' || !heard.includes(told[field]))).toEqual([]);
    for (const field of ['phone', 'company', 'street', 'zip', 'city'] as const)
      expect([field, heard.includes(told[field])]).toEqual([field, offered.includes(field)]);
  });

  test('buyers from before are counted by a dry run, and carried once by each run after it', async () => {
    await setUp();
    await switchExtension(world.seller, 'integration', key, false);
    if (bench.needsConsent)
      await kernel()
        .platformDb('sellers')
        .where({ id: world.sellerId })
        .update({ newsletter_asks: JSON.stringify([{ key, de: ASK.de, en: ASK.en }]) });
    for (const name of ['a', 'b', 'c']) await sell(`${name}.${key}@before.test`, agreeing);
    await switchExtension(world.seller, 'integration', key, true);
    expect(await sampleOf(world.seller, key)).toMatchObject({ state: 'record' });
    await startBackfill(world.seller, key, { dryRun: true });
    await runJobsUntilIdle(kernel());
    expect(await latestBackfills(world.seller, key)).toMatchObject([
      { state: 'done', dryRun: true, total: 3, lookedAt: 3, prepared: 3, skipped: 0, sample: expect.any(Object) },
    ]);
    expect(held(`a.${key}@before.test`)).toBeUndefined();
    const both = await Promise.allSettled(
      Array.from({ length: 2 }, () => startBackfill(world.seller, key, { dryRun: false })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobsUntilIdle(kernel());
    expect(held(`c.${key}@before.test`)).toContain(bench.target.id);
    expect(await latestDeliveries(world.seller, key)).toHaveLength(3);
    expect(sandbox.violations).toEqual([]);
  });
});

const ASK = {
  asks: true,
  de: 'Ja, schicken Sie mir Neues zu Ihren Kursen. Abbestellen geht jederzeit.',
  en: 'Yes, send me news of your courses. I can unsubscribe at any time.',
  confirms: false,
};

/** A buyer who says all there is to say. */
const COMPANY = {
  buyer_type: 'business',
  company: 'Quellwerk',
  phone: '+493098765',
  street: 'Lindenweg',
  street_number: '4',
  zip: '20095',
  city: 'Hamburg',
  country: 'DE',
};

/** In the shape the service gives its refusals. */
function busyAnswer(key: string): object {
  if (key === 'hubspot')
    return { status: 'error', message: 'You have reached your limit.', correlationId: 'c', category: 'RATE_LIMITS' };
  return { type: 'about:blank', title: 'Too Many Requests', status: 429, detail: 'Slow down.', instance: 'sandbox' };
}
