import { beforeAll, expect, test } from 'vitest';
import {
  decideOffer,
  decisionsFor,
  marketplaceOffers,
  offerProduct,
  offersOfProgram,
  saveProgram,
  withdrawOffer,
  type MarketplaceState,
} from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { grantRole, seedPerson } from '#core/people';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';

/** Products offered to publishers: from the seller's word to the catalogue, and every way out of it. */
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
let world: SaleWorld;
let other: SaleWorld;
let admin: Ctx;
let publisher: Ctx;
let programId: number;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  other = await aShopThatSells(kernel(), provider);
  programId = (await saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000] })).id;
  [admin, publisher] = await Promise.all([aPerson('admin'), aPerson('publisher')]);
});

async function aPerson(role: 'admin' | 'publisher'): Promise<Ctx> {
  const { userId } = await seedPerson(platform(), {
    email: `${role}-markt@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Ada',
    lastName: 'Markt',
  });
  await grantRole(platform(), { userId, role, sellerId: null });
  return kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: [{ role, sellerId: null }],
    sellerId: null,
  });
}

async function anOffer(name: string): Promise<{ id: number; productId: number }> {
  const productId = await aProduct(world.seller, { name, price: 11900 });
  await offerProduct(world.seller, { programId, productId, pitch: 'Für alle, die lesen.' });
  const found = (await offersOfProgram(world.seller, programId)).find((offer) => offer.productId === productId)!;
  return { id: found.id, productId };
}

const decide = (id: number, decision: Parameters<typeof decideOffer>[2]['decision'], reason = '') =>
  decideOffer(admin, { sellerId: world.sellerId, offerId: id }, { decision, reason });
const stateOf = async (id: number): Promise<MarketplaceState> =>
  (await offersOfProgram(world.seller, programId)).find((offer) => offer.id === id)!.state;
const shown = async (words = ''): Promise<string[]> =>
  (await marketplaceOffers(publisher, { words })).map(({ name }) => name);

test('an offer is shown to publishers once an admin has accepted it, with its commission, and the seller hears of it', async () => {
  const { id } = await anOffer('Lesebuch');
  expect([await stateOf(id), await shown()]).toEqual(['publish_pending', []]);
  await decide(id, 'takes_up');
  expect(await stateOf(id)).toBe('in_review');
  await decide(id, 'accepts');
  expect(await marketplaceOffers(publisher)).toMatchObject([
    { name: 'Lesebuch', commissionBp: 3000, programId, perClick: null, returnedBp: 0, pitch: 'Für alle, die lesen.' },
  ]);
  expect([await shown('lese'), await shown('nichts')]).toEqual([['Lesebuch'], []]);
  expect(await marketplaceOffers(publisher, { form: 'course' })).toEqual([]);
  const mails = await kernel().platformDb.transaction(async (trx) =>
    trx('mails').where({ mail: 'marketplace_decided' }).select<{ subject: string }[]>('subject'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(['„Lesebuch“ im Marktplatz: Im Marktplatz']);
});

test('every state knows its ways on, and nothing else', async () => {
  expect(decisionsFor('publish_pending')).toEqual(['takes_up', 'accepts', 'rejects', 'blocks']);
  expect(decisionsFor('in_review')).toEqual(['accepts', 'rejects', 'blocks']);
  expect(decisionsFor('published')).toEqual(['revokes', 'blocks']);
  expect(decisionsFor('admin_unpublished')).toEqual(['releases']);
  for (const state of ['rejected', 'revoked', 'unpublished'] as const) expect(decisionsFor(state)).toEqual([]);
});

test('rejected, revoked and withdrawn offers may be made again; a blocked one comes back by an admin alone', async () => {
  const { id, productId } = await anOffer('Notenheft');
  const again = () => offerProduct(world.seller, { programId, productId, pitch: '' });
  await expect(decide(id, 'rejects')).rejects.toMatchObject({ code: 'required' });
  await decide(id, 'rejects', 'Ohne Vorschau.');
  expect(await stateOf(id)).toBe('rejected');
  expect(await again()).toBe('publish_pending');
  await decide(id, 'accepts');
  await decide(id, 'revokes', 'Beschwerden.');
  expect([await stateOf(id), await again()]).toEqual(['revoked', 'publish_pending']);
  await withdrawOffer(world.seller, id);
  expect([await stateOf(id), await again()]).toEqual(['unpublished', 'publish_pending']);
  await decide(id, 'blocks', 'Verstoß.');
  await expect(again()).rejects.toMatchObject({ code: 'offer_moved_on' });
  await expect(withdrawOffer(world.seller, id)).rejects.toMatchObject({ code: 'offer_moved_on' });
  expect(await shown('notenheft')).toEqual([]);
  await decide(id, 'releases');
  expect([await stateOf(id), await shown('notenheft')]).toEqual(['published', ['Notenheft']]);
});

test('of two admins who decide at once one is told that it has moved on', async () => {
  const { id } = await anOffer('Kochbuch');
  const outcomes = await Promise.allSettled([decide(id, 'accepts'), decide(id, 'rejects', 'Nein.')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('negative control: the same two decisions without the condition on the state both count', async () => {
  const { id } = await anOffer('Backbuch');
  let reads = 0;
  let release = (): void => undefined;
  const bothHaveRead = new Promise<void>((resolve) => (release = resolve));
  const decideBare = (to: MarketplaceState): Promise<number> =>
    inTransaction(platform(), async ({ db }) => {
      const rows = () => db('marketplace_products').where({ seller_id: world.sellerId, id });
      const known = await rows().first<{ state: MarketplaceState }>('state');
      reads += 1;
      if (reads === 2) release();
      await bothHaveRead;
      return known.state === 'publish_pending' ? rows().update({ state: to }) : 0;
    });
  expect(await Promise.all([decideBare('published'), decideBare('rejected')])).toEqual([1, 1]);
});

test('strangers offer, withdraw and decide nothing', async () => {
  const { id, productId } = await anOffer('Atlas');
  const foreign = await saveProgram(other.seller, { name: 'Fremd', form: 'open', commission: [1000] });
  await expect(offerProduct(other.seller, { programId, productId, pitch: '' })).rejects.toMatchObject({
    code: 'program_not_found',
  });
  await expect(offerProduct(other.seller, { programId: foreign.id, productId, pitch: '' })).rejects.toMatchObject({
    code: 'product',
  });
  await expect(withdrawOffer(other.seller, id)).rejects.toMatchObject({ code: 'offer_not_found' });
  expect(await offersOfProgram(other.seller, programId)).toEqual([]);
  const which = { sellerId: world.sellerId, offerId: id };
  for (const stranger of [world.seller, other.seller, publisher])
    await expect(decideOffer(stranger, which, { decision: 'accepts', reason: '' })).rejects.toMatchObject({
      status: expect.any(Number),
    });
  expect(await stateOf(id)).toBe('publish_pending');
});
