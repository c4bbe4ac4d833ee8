import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { bankAccountsView, chooseBankAccount, saveBankAccount } from '#core/bank-accounts';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { parseListQuery } from '#core/kit';
import {
  beginLegitimation,
  isHeldByLegitimation,
  legitimationFile,
  legitimationList,
  legitimationView,
  mindLegitimations,
  readLegitimations,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  submitLegitimation,
} from '#core/legitimation';
import { listMails } from '#core/mail';
import { mindWalletsOf, payOutWallet, payoutView } from '#core/merchants';
import { offeredMethods } from '#core/payments';
import { grantRole, seedPerson } from '#core/people';
import { receiveWebhook } from '#core/settlement';
import { runJobsUntilIdle } from '#core/testing';
import { WalletShops, type WalletPlace, type WalletShop } from '#plugins/payments/shared/wallets/testing';
import { lemonwayProvider } from './provider.ts';
import { REFUSING_IBAN, REJECTED_IBAN } from './sandbox/world.ts';
import { startLemonPlace, type LemonPlace } from './testing/wallet-place.ts';

// State of a seller's account at Lemonway, as Lemonway and banks say it over real HTTP.
const shops = new WalletShops(lemonwayProvider, (clock): Promise<WalletPlace> => startLemonPlace(clock));
const lemon = (): LemonPlace => shops.place as LemonPlace;
const KEY = lemonwayProvider.key;
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 1000, height: 640, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();
});

const standing = async (seller: Ctx) => (await legitimationView(seller)).legitimation.ext_state;
const pay = (seller: Ctx) => payOutWallet(seller, { provider: KEY, amount: null });

/** Sellers that an admin finds by a state at the provider. */
async function foundBy(state: string): Promise<number[]> {
  const query = parseListQuery(legitimationList, new URLSearchParams(`per=500&filters[ext_state][]=${state}`), {
    now: shops.kernel.clock.now(),
  });
  return (await readLegitimations(shops.platform, query)).list.map(({ id }) => id);
}

/** A person who owns the shop and reads its mails. */
async function anOwner(sellerId: number): Promise<void> {
  const { userId } = await seedPerson(shops.platform, {
    email: `owner${sellerId}@standing.test`,
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Albers',
  });
  await grantRole(shops.platform, { userId, role: 'seller', sellerId });
}

/** True if a buyer can pay the shop by Lemonway. */
const isOffered = async ({ world: { buyer, sellerId } }: WalletShop): Promise<boolean> =>
  (await offeredMethods(buyer, { sellerId, currency: 'eur' })).some(({ provider }) => provider.key === KEY);

const closings = async (): Promise<number> =>
  (await listMails(shops.platform, {})).filter(({ mail }) => mail === 'legitimation_account_closed').length;

test('an account that Lemonway has opened, blocked, closed and opened again is told as that, and owners hear once of each end', async () => {
  const shop = await shops.open();
  const { seller, sellerId } = shop.world;
  await anOwner(sellerId);
  expect(await standing(seller)).toBe('not_sent');
  await shops.look(shop);
  expect(await standing(seller)).toBe('activated_by_lw');
  const account = lemon().account(shop.settings.accountId);
  const before = await closings();
  account.blocked = true;
  expect(await shops.look(shop)).toMatchObject({ state: 'blocked', hindrance: 'not_checked' });
  await shops.look(shop);
  expect([await standing(seller), await closings()]).toEqual(['deactivated_by_lw', before + 1]);
  expect(await foundBy('deactivated_by_lw')).toContain(sellerId);
  // Buyers are offered nothing that Lemonway would refuse, and later charges wait.
  expect(await isOffered(shop)).toBe(false);
  expect((await legitimationFile(shops.platform, sellerId)).legitimation.ext_state).toBe('deactivated_by_lw');
  await expect(pay(seller)).rejects.toMatchObject({ code: 'wallet_payouts_not_open' });
  account.blocked = false;
  await shops.look(shop);
  expect(await isOffered(shop)).toBe(true);
  expect([await standing(seller), await foundBy('deactivated_by_lw')]).toEqual(['activated_by_lw', []]);
  shops.kernel.clock.advance({ hours: 1 });
  account.status = 12;
  await shops.look(shop);
  expect([await standing(seller), await closings()]).toEqual(['deactivated_by_lw', before + 2]);
  account.status = 6;
  await shops.holds();
});

test('a payout that the bank refuses marks the account until the seller has entered another, however content Lemonway is', async () => {
  const shop = await shops.open(REFUSING_IBAN);
  const { seller, sellerId } = shop.world;
  await pay(seller);
  lemon().settle();
  shops.kernel.clock.advance({ hours: 5 });
  await mindWalletsOf(seller);
  expect(await standing(seller)).toBe('rejected_by_bank');
  await shops.look(shop);
  expect([await standing(seller), await foundBy('rejected_by_bank')]).toEqual(['rejected_by_bank', [sellerId]]);
  const other = await saveBankAccount(seller, { holder: 'Verlag GmbH', iban: 'DE89370400440532013000', bic: '' });
  await chooseBankAccount(seller, other.id);
  shops.kernel.clock.advance({ days: 4 });
  expect(await shops.look(shop)).toMatchObject({ hindrance: null });
  expect(await standing(seller)).toBe('activated_by_lw');
  await pay(seller);
  lemon().settle();
  shops.kernel.clock.advance({ hours: 5 });
  await mindWalletsOf(seller);
  expect(await standing(seller)).toBe('activated_by_lw');
  await shops.holds();
});

test('a bank account that the bank says no to at once sends nothing and is refused', async () => {
  const shop = await shops.open(REJECTED_IBAN);
  const { seller } = shop.world;
  const { id, state } = await pay(seller);
  expect([state, (await payoutView(seller, id)).payout.code]).toEqual(['canceled', 'iban_rejected_by_bank']);
  expect(lemon().payouts(shop.settings)).toEqual([]);
  expect((await bankAccountsView(seller))[0]).toMatchObject({ state: 'refused' });
  expect(await standing(seller)).toBe('rejected_by_bank');
  await shops.holds();
});

/** A notification as Lemonway's dashboard sends it, and the work that follows from it. */
async function notified({ world: { buyer, sellerId } }: WalletShop, words: Record<string, string>): Promise<void> {
  const rawBody = Buffer.from(String(new URLSearchParams({ NotifDate: '2026-11-28T10:00:00.000', ...words })));
  await receiveWebhook(buyer, { provider: KEY, sellerId, headers: {}, rawBody });
  await runJobsUntilIdle(shops.kernel);
}

const asked = (from: number): string[] =>
  lemon()
    .sandbox.exchanges.slice(from)
    .map(({ path }) => path);

test.each([
  ['8', 'of another status', { Status: '12' }],
  ['13', 'of a block', { Status: '10' }],
])(
  'a notification (%s) %s leads to a look at the account, and what it claims counts for nothing',
  async (NotifCategory, _what, words) => {
    const shop = await shops.open();
    const { seller } = shop.world;
    await shops.look(shop);
    const about = { NotifCategory, ...words, IntId: '32', ExtId: String(shop.settings.accountId) };
    // Forged: Lemonway is asked, and says that all is well.
    await notified(shop, about);
    expect([await standing(seller), await isOffered(shop)]).toEqual(['activated_by_lw', true]);
    lemon().account(shop.settings.accountId).status = 10;
    await notified(shop, about);
    expect([await standing(seller), await isOffered(shop)]).toEqual(['deactivated_by_lw', false]);
    const { exchanges } = lemon().sandbox;
    const from = exchanges.length;
    await notified(shop, { ...about, ExtId: '../accounts' });
    await notified(shop, { ...about, NotifCategory: '19' });
    expect(asked(from)).toEqual([]);
    await shops.holds();
  },
);

const ADDRESS = { street: 'Am Markt', streetNumber: '1', zip: '20095', city: 'Hamburg', region: '', countryCode: 'DE' };
const PERSON = {
  firstName: 'Anna',
  lastName: 'Albers',
  birthday: '1980-04-01',
  nationality: 'DE',
  birthCity: 'Kiel',
  birthCountry: 'DE',
  phone: '+49 40 1234567',
  email: 'anna@legitimation.test',
  ...ADDRESS,
};

async function fillIn(seller: Ctx): Promise<void> {
  await beginLegitimation(seller, { entity: 'sole_trader', provider: KEY });
  await saveHeadQuarter(seller, { company: '', registerNumber: '', vatNo: '', ...ADDRESS });
  await saveRepresentative(seller, PERSON);
  for (const kind of (await legitimationView(seller)).required)
    await saveLegitimationDocument(seller, { kind, name: `${kind}.jpg`, bytes: photo });
}

/** Number of the account that a seller's check has opened at Lemonway. */
async function accountIdOf(sellerId: number): Promise<string> {
  const row = await inTransaction(shops.platform, ({ db }) =>
    db('legitimations').where({ seller_id: sellerId }).first<{ external_id: string }>('external_id'),
  );
  return row!.external_id;
}

/** Step and state at the provider, and the statuses that documents have, each once. */
async function stands(seller: Ctx): Promise<unknown[]> {
  const { legitimation, documents } = await legitimationView(seller);
  return [legitimation.step, legitimation.ext_state, [...new Set(documents.map(({ status }) => status))]];
}

test('documents wait for the account, an account that nobody has examined is registered, and what comes later has its own step', async () => {
  const shop = await shops.open();
  const { seller, sellerId } = shop.world;
  await anOwner(sellerId);
  const { conduct } = lemon().sandbox;
  const hours = async (count: number): Promise<void> => {
    shops.kernel.clock.advance({ hours: count });
    await mindLegitimations(shops.platform);
  };
  await fillIn(seller);
  conduct.leavesUnanswered = /accounts\/individual$/;
  await submitLegitimation(seller);
  expect(await stands(seller)).toEqual(['requested', 'waiting', ['not_verified']]);
  // The account is opened; the documents do not arrive.
  conduct.leavesUnanswered = /documents\/upload$/;
  await hours(1);
  expect(await stands(seller)).toEqual(['registered', 'registered', ['sent']]);
  expect(await foundBy('registered')).toEqual([sellerId]);
  await expect(saveRepresentative(seller, PERSON)).rejects.toMatchObject({ code: 'in_review' });
  await expect(submitLegitimation(seller)).rejects.toMatchObject({ code: 'in_review' });
  const waiting = parseListQuery(legitimationList, new URLSearchParams('per=500&scopes[]=waiting'), {
    now: shops.kernel.clock.now(),
  });
  expect((await readLegitimations(shops.platform, waiting)).list.map(({ id }) => id)).toContain(sellerId);
  conduct.leavesUnanswered = null;
  await hours(1);
  expect(await stands(seller)).toEqual(['in_review', 'waiting', ['validation_asked']]);
  const opened = lemon().sandbox.exchanges.findLast(({ path }) => path.endsWith('/documents/upload'))!;
  const account = lemon().account(/accounts\/([^/]+)\//.exec(opened.path)![1]);
  expect(account.documents.map(({ type }) => type)).toEqual([0, 0, 1, 2]);
  account.status = 6;
  await hours(1);
  expect(await stands(seller)).toEqual(['legitimated', 'activated_by_lw', ['accepted']]);
  // Once a day an accepted account is looked at.
  const before = await closings();
  account.status = 10;
  await hours(2);
  expect(await standing(seller)).toBe('activated_by_lw');
  await hours(24);
  await hours(24);
  expect([...(await stands(seller)).slice(0, 2), await closings()]).toEqual([
    'legitimated',
    'deactivated_by_lw',
    before + 1,
  ]);
  expect(await isHeldByLegitimation(seller, sellerId)).toBe(false);
  await shops.holds();
});

test('a paper that Lemonway has put aside is with a person, and what comes of it is told without waiting for the hour', async () => {
  const shop = await shops.open();
  const { seller, sellerId } = shop.world;
  await anOwner(sellerId);
  await fillIn(seller);
  await submitLegitimation(seller);
  expect(await stands(seller)).toEqual(['in_review', 'waiting', ['validation_asked']]);
  const id = await accountIdOf(sellerId);
  const account = lemon().account(id);
  const statusOf = async (kind: string) =>
    (await legitimationView(seller)).documents.find((each) => each.kind === kind)!.status;
  const proof = account.documents.find(({ type }) => type === 1)!;
  proof.status = 0;
  const about = {
    NotifCategory: '9',
    IntId: '32',
    ExtId: String(id),
    DocId: String(proof.id),
    DocType: '1',
    Status: '0',
  };
  await notified(shop, about);
  expect([await statusOf('proof_doc'), await statusOf('iban_scan')]).toEqual(['on_hold', 'validation_asked']);
  Object.assign(proof, { status: 3, comment: 'Wrong document' });
  account.status = 2;
  await notified(shop, about);
  expect([await statusOf('proof_doc'), await statusOf('iban_scan')]).toEqual(['not_accepted', 'validation_asked']);
  expect((await legitimationView(seller)).legitimation.state).toBe('change');
});

test('an account that was opened while the answer was lost is found again, with the documents that are missing there and no others', async () => {
  const shop = await shops.open();
  const { seller } = shop.world;
  await fillIn(seller);
  const { conduct, exchanges } = lemon().sandbox;
  conduct.leavesUnanswered = /documents\/upload$/;
  await submitLegitimation(seller);
  expect(await stands(seller)).toEqual(['registered', 'registered', ['sent']]);
  conduct.leavesUnanswered = null;
  const id = await accountIdOf(shop.world.sellerId);
  await inTransaction(shops.platform, ({ db }) =>
    db('legitimations').where({ seller_id: shop.world.sellerId }).update({ external_id: null, step: 'requested' }),
  );
  lemon().account(id).documents.push({ id: 1, type: 0, status: 1, comment: '' });
  const from = exchanges.length;
  shops.kernel.clock.advance({ hours: 1 });
  await mindLegitimations(shops.platform);
  const sent = exchanges.slice(from).filter(({ path }) => path.endsWith('/documents/upload'));
  expect(sent.map(({ sent: body }) => (body as { type: number }).type)).toEqual([0, 1, 2]);
  expect(await stands(seller)).toEqual(['in_review', 'waiting', ['validation_asked']]);
});
