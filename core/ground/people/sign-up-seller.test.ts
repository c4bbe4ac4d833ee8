import { expect, test } from 'vitest';
import { inTransaction, reading } from '#core/database';
import { InputError } from '#core/kit';
import { useTestKernel } from '#core/testing';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { ensurePayer } from './ensure-payer.ts';
import { openShop } from './open-shop.ts';
import { signUpSeller, type SignUpSellerInput } from './sign-up-seller.ts';
import { aPerson, from, mailsTo, nobody, platform, signedIn, tokenMailedTo } from './testing/people-of-the-test.ts';
import { suggestUsernames } from './username.ts';
import { readProfile } from './update-profile.ts';

const kernel = useTestKernel();

const anna: SignUpSellerInput = {
  email: 'Anna@kontor.test',
  password: 'kontor-demo',
  firstName: 'Anna',
  lastName: 'Anders',
  username: 'anna',
  shopName: 'Annas Atelier',
};

async function problemsOf(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InputError)) throw new Error(`expected an InputError, got ${String(error)}`);
  return Object.fromEntries(error.entries.map((entry) => [entry.source!.field, entry.code]));
}

test('signing up makes a shop, its owner and the role, and asks for confirmation by mail', async () => {
  const { sellerId, userId } = await signUpSeller(nobody(kernel()), anna);
  const grants = await reading(kernel().contextFor({ kind: 'seller', sellerId }), async (own) =>
    own.db('role_grants').select('user_id', 'role'),
  );
  expect(grants).toEqual([{ user_id: userId, role: 'seller' }]);
  expect(await mailsTo(kernel(), 'Anna@kontor.test')).toMatchObject([
    { mail: 'confirm_email', subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' },
  ]);

  const own = await signedIn(kernel(), userId);
  expect(own.actor.sellerId).toBe(sellerId);
  expect((await readProfile(own)).emailConfirmed).toBe(false);
  const token = await tokenMailedTo(kernel(), 'Anna@kontor.test', 'confirm_email');
  await confirmEmail(nobody(kernel()), token, from('192.0.2.1'));
  expect((await readProfile(own)).emailConfirmed).toBe(true);
  await expect(confirmEmail(nobody(kernel()), token, from('192.0.2.1'))).rejects.toMatchObject({
    code: 'link_not_valid',
    status: 410,
  });
  await resendConfirmation(own);
  expect(await mailsTo(kernel(), 'Anna@kontor.test')).toHaveLength(1);
});

test('every wrong field is named at once', async () => {
  const input = {
    email: 'anna@',
    password: 'short',
    firstName: ' ',
    lastName: 'A',
    username: '-x',
    shopName: '',
    countryCode: 'XX',
  };
  expect(await problemsOf(signUpSeller(nobody(kernel()), input))).toEqual({
    email: 'email_not_valid',
    password: 'password_too_short',
    firstName: 'required',
    username: 'username_form',
    shopName: 'required',
    countryCode: 'country_not_supported',
  });
});

test('an address or a shop name that is taken leaves nothing behind', async () => {
  const other = { ...anna, email: 'other@kontor.test' };
  expect(
    await problemsOf(signUpSeller(nobody(kernel()), { ...anna, email: 'ANNA@kontor.test', username: 'anna2' })),
  ).toEqual({ email: 'email_taken' });
  expect(await problemsOf(signUpSeller(nobody(kernel()), other))).toEqual({ username: 'username_taken' });
  expect(await problemsOf(signUpSeller(nobody(kernel()), { ...other, username: 'Admin' }))).toEqual({
    username: 'username_reserved',
  });
  const left = await reading(platform(kernel()), async ({ db }) => [
    await db('users').where({ email: 'other@kontor.test' }),
    await db('sellers').where({ username: 'anna2' }),
  ]);
  expect(left).toEqual([[], []]);
});

test('of ten people who want one shop name at the same moment one gets it', async () => {
  const tries = Array.from({ length: 10 }, (_, index) =>
    signUpSeller(nobody(kernel()), { ...anna, email: `race-${index}@kontor.test`, username: 'wanted' }).then(
      () => 'won',
      () => 'lost',
    ),
  );
  expect((await Promise.all(tries)).filter((outcome) => outcome === 'won')).toHaveLength(1);
});

test('usernames are suggested from what the shop is called, and only free ones', async () => {
  await aPerson(kernel(), { shop: { username: 'mueller-soehne', shopName: 'x' } });
  expect(await suggestUsernames(nobody(kernel()), 'Müller & Söhne')).toEqual([
    'mueller-soehne-shop',
    'mueller-soehne-2026',
    'mueller-soehne-2',
  ]);
  expect(await suggestUsernames(nobody(kernel()), 'admin')).not.toContain('admin');
  expect((await suggestUsernames(nobody(kernel()), '🙂'))[0]).toBe('shop-neu');
});

test("a buyer is made a payer in the shop's own transaction, once, and keeps their name", async () => {
  const { sellerId } = await aPerson(kernel(), { shop: { username: 'payers', shopName: 'x' } });
  const shop = kernel().contextFor({ kind: 'seller', sellerId: sellerId! });
  const buy = (email: string, firstName = 'Paul') =>
    inTransaction(shop, (own) => ensurePayer(own, { email, firstName, lastName: 'P' }));
  const first = await buy('Paul@kontor.test');
  expect(await buy(' paul@KONTOR.test', 'Mallory')).toBe(first);
  const many = await Promise.all(Array.from({ length: 12 }, () => buy('crowd@kontor.test')));
  expect(new Set(many).size).toBe(1);
  const { person, grants } = await reading(platform(kernel()), async ({ db }) => ({
    person: await db('users').where({ id: first }).first(),
    grants: await db('role_grants').where({ user_id: first }),
  }));
  expect(person).toMatchObject({
    first_name: 'Paul',
    email: 'Paul@kontor.test',
    password_hash: null,
    email_confirmed_at: null,
  });
  expect(grants).toMatchObject([{ role: 'payer', seller_id: null }]);
});

test('a shop cannot give itself any other role than payer', async () => {
  const { sellerId, userId } = await aPerson(kernel(), { shop: { username: 'sneaky', shopName: 'x' } });
  const shop = kernel().contextFor({ kind: 'seller', sellerId: sellerId! });
  const grab = (row: object) =>
    inTransaction(shop, async ({ db }) =>
      db('role_grants').insert({ user_id: userId, created_at: new Date(), ...row }),
    );
  await expect(grab({ role: 'admin' })).rejects.toThrow(/row-level security/);
  await expect(grab({ role: 'seller', seller_id: sellerId! + 1 })).rejects.toThrow(/row-level security/);
  await expect(grab({ role: 'payer' })).resolves.toBeDefined();
});

test('somebody signed in opens a shop and works in it', async () => {
  const { userId } = await aPerson(kernel());
  const before = await signedIn(kernel(), userId);
  expect(before.actor.sellerId).toBeNull();
  const sellerId = await openShop(before, { username: 'second-life', shopName: 'Second life', countryCode: 'CH' });
  expect((await signedIn(kernel(), userId)).actor).toMatchObject({ sellerId, roles: [{ role: 'seller', sellerId }] });
  await expect(openShop(nobody(kernel()), { username: 'nobodys', shopName: 'x' })).rejects.toMatchObject({
    status: 401,
  });
});
