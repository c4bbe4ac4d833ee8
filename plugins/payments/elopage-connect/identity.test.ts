import { expect, test } from 'vitest';
import type { Actor, Ctx } from '#core/context';
import { legitimationView } from '#core/legitimation';
import { listMails } from '#core/mail';
import { approvePayout, changeIsChecked, merchantView, requestPayout } from '#core/merchants';
import { readSellerProfile, resolveSession, seedPerson, signIn, updateSellerProfile } from '#core/people';
import { offerShop, offerToMe, takeShopOver, teamView } from '#core/team';
import type { SaleWorld } from '#core/testing';
import { EarningShops, TERMS } from './testing/earning-shops.ts';
import { accept, handIn } from './testing/own-check.ts';

const shops = new EarningShops();
let people = 0;

/** Address of a new person with a role in the shop. */
async function aPerson({ sellerId }: SaleWorld, role: 'seller' | 'manager'): Promise<string> {
  people += 1;
  const email = `person${people}@identity.test`;
  const names = { firstName: 'Anna', lastName: 'Albers', password: 'kontor-demo' };
  await seedPerson(shops.platform, { ...names, email, roles: [{ role, sellerId }] });
  return email;
}

async function asPerson(email: string): Promise<Ctx> {
  const nobody = shops.kernel.contextFor({ kind: 'nobody' });
  const trace = { userAgent: 'test', ip: '127.0.0.1' };
  const { token } = await signIn(nobody, { email, password: 'kontor-demo' }, trace);
  return shops.kernel.contextFor((await resolveSession(nobody, token)) as Actor, { locale: 'de' });
}

async function change({ seller }: SaleWorld, what: Record<string, string>): Promise<void> {
  const { profile } = await readSellerProfile(seller);
  const whole = { firstName: 'Anna', lastName: 'Albers', email: 'verlag@kontor.test' };
  await updateSellerProfile(seller, { ...profile, ...whole, ...what });
}

/** A shop whose owner the provider alone has checked, and whose profile is whole. */
async function aShop(terms = TERMS): Promise<SaleWorld & { owners: string[] }> {
  const world = await shops.open({ terms });
  const { seller } = world;
  await shops.kernel.platformDb.transaction((trx) =>
    trx('sellers').where({ id: world.sellerId }).update({ first_name: 'Anna', last_name: 'Albers' }),
  );
  expect(await merchantView(seller)).toMatchObject({ hold: null, hindrance: null });
  return { ...world, owners: [await aPerson(world, 'seller'), await aPerson(world, 'seller')] };
}

const told = async (to: string) => listMails(shops.platform, { mail: 'legitimation_data_changed', to });

test('who was checked by the provider alone and changes their address is checked here before anything is paid out; every owner is told the way', async () => {
  const world = await aShop({ ...TERMS, approvalAbove: 5000 });
  expect(await changeIsChecked(world.seller)).toBe(true);
  const [one, two] = [await shops.admin(), await shops.admin()];
  const { id, amount } = await requestPayout(world.seller);
  await approvePayout(one, id);
  await change(world, { phone: '+49 40 7654321' });
  expect((await merchantView(world.seller)).hold).toBeNull();
  await change(world, { street: 'Am Hafen', streetNumber: '9' });
  expect(await merchantView(world.seller)).toMatchObject({
    hold: 'to_mend',
    block: 'no_documents',
    hindrance: 'not_checked',
  });
  for (const owner of world.owners) {
    const [mail, ...more] = await told(owner);
    expect([mail?.text.includes('reichen Sie sie zur Prüfung ein'), more]).toEqual([true, []]);
    expect(mail?.text).toContain('/cabinet/legitimation');
  }
  await approvePayout(two, id);
  expect((await merchantView(world.seller)).payouts[0]).toMatchObject({ state: 'canceled', code: 'not_checked' });
  await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
  // What the provider had said stands in the history.
  expect((await legitimationView(world.seller)).moves).toMatchObject([
    { event: 'provider.accepts', by: 'provider:elopage_connect' },
    { event: 'data.changed' },
  ]);
  await handIn(world.seller);
  expect(await merchantView(world.seller)).toMatchObject({ hold: 'in_review', block: 'verification' });
  await accept(shops.platform, world.sellerId);
  expect(await merchantView(world.seller)).toMatchObject({ hold: null, block: null, hindrance: null });
  expect(await requestPayout(world.seller)).toMatchObject({ amount });
  await shops.expectInvariants();
});

test('a shop in other hands whose owner the provider alone had checked is held, and its new owner hears of it', async () => {
  const world = await aShop();
  const heir = await aPerson(world, 'manager');
  const boss = await asPerson(world.owners[0]!);
  const memberId = (await teamView(boss)).members.find(({ email }) => email === heir)!.id;
  await offerShop(boss, { memberId, currentPassword: 'kontor-demo' });
  const next = await asPerson(heir);
  await takeShopOver(next, (await offerToMe(next))!.id);
  expect(await merchantView(world.seller)).toMatchObject({ hold: 'to_mend', hindrance: 'not_checked' });
  expect([(await told(heir)).length, (await told(world.owners[1]!)).length]).toEqual([1, 1]);
});

test('a shop that looked at the page of its check and went no further is held as well; one that no provider knows is not', async () => {
  const world = await aShop();
  await legitimationView(world.seller);
  await change(world, { company: 'Berger GmbH' });
  expect((await merchantView(world.seller)).hold).toBe('to_mend');
  const other = await aShop();
  await shops.kernel.platformDb.transaction((trx) =>
    trx('merchant_accounts')
      .where({ seller_id: other.sellerId })
      .update({ external_id: null, state: 'kyc_incomplete' }),
  );
  expect(await changeIsChecked(other.seller)).toBe(false);
  await change(other, { company: 'Berger GmbH' });
  expect([(await merchantView(other.seller)).hold, (await told(other.owners[0]!)).length]).toEqual([null, 0]);
});

test('who had told a provider and then fills in the empty profile goes on being paid', async () => {
  const world = await aShop();
  const empty = { street: '', street_number: '', zip: '', city: '' };
  await shops.kernel.platformDb.transaction((trx) => trx('sellers').where({ id: world.sellerId }).update(empty));
  await change(world, { street: 'Am Hafen', streetNumber: '9', zip: '20095', city: 'Hamburg' });
  expect([(await merchantView(world.seller)).hold, await told(world.owners[0]!)]).toEqual([null, []]);
  await change(world, { street: 'Uferweg' });
  expect((await merchantView(world.seller)).hold).toBe('to_mend');
});
