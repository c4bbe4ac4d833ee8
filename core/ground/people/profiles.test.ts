import { expect, test } from 'vitest';
import { useTestKernel } from '#core/testing';
import { missingForRegistration, sellerMayPublish, type RegistrationFacts } from './seller-may-publish.ts';
import type { SellerProfile } from './seller-profile.ts';
import { anOwner, aPerson, nobody, signedIn } from './testing/people-of-the-test.ts';
import { readProfile, updateProfile } from './update-profile.ts';
import { readSellerProfile, updateSellerProfile } from './update-seller-profile.ts';
import { grantRole } from './grant-role.ts';

const kernel = useTestKernel();

const complete: SellerProfile = {
  displayName: 'Annas Atelier',
  sellerType: 'business',
  company: 'Anders GmbH',
  firstName: 'Anna',
  lastName: 'Anders',
  email: 'shop@kontor.test',
  phone: '',
  street: 'Marktgasse',
  streetNumber: '7',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  vatNo: 'de 136 695 976',
  taxNumber: '',
  taxScheme: 'regular_accrual',
  ossRegistered: true,
};

test('a new shop says what is missing; a filled-in profile may publish', async () => {
  const ctx = await signedIn(kernel(), (await anOwner(kernel())).userId);
  expect((await readSellerProfile(ctx)).missing).toEqual(['address', 'tax']);
  await updateSellerProfile(ctx, complete);
  const { profile, missing } = await readSellerProfile(ctx);
  expect(missing).toEqual([]);
  expect(profile).toEqual({ ...complete, vatNo: 'DE136695976' });
});

test('wrong fields are named and nothing is written', async () => {
  const ctx = await signedIn(kernel(), (await anOwner(kernel())).userId);
  const save = (changes: Partial<SellerProfile>) => updateSellerProfile(ctx, { ...complete, ...changes });
  await expect(save({ vatNo: 'DE136695977' })).rejects.toMatchObject({
    entries: [{ code: 'vat_no_not_valid', source: { field: 'vatNo' } }],
  });
  await expect(save({ vatNo: 'ATU37893801' })).rejects.toMatchObject({ entries: [{ code: 'vat_no_other_country' }] });
  await expect(save({ email: 'x', countryCode: 'US', firstName: '', vatNo: '' })).rejects.toMatchObject({
    entries: [{ code: 'required' }, { code: 'email_not_valid' }, { code: 'country_not_supported' }],
  });
  await expect(save({ countryCode: 'GR', vatNo: 'EL094259216' })).resolves.toBeUndefined();
});

test('only owners edit the shop', async () => {
  const owner = await anOwner(kernel());
  const helper = await aPerson(kernel());
  await grantRole(await signedIn(kernel(), owner.userId), {
    userId: helper.userId,
    role: 'team_member',
    sellerId: owner.sellerId,
  });
  await expect(updateSellerProfile(await signedIn(kernel(), helper.userId), complete)).rejects.toMatchObject({
    status: 403,
  });
  await expect(updateSellerProfile(nobody(kernel()), complete)).rejects.toMatchObject({ status: 401 });
});

test('what the law asks for depends on who sells', () => {
  const facts: RegistrationFacts = {
    seller_type: 'business',
    company: 'A GmbH',
    first_name: 'A',
    last_name: 'B',
    street: 'S',
    zip: '1',
    city: 'C',
    country_code: 'DE',
    vat_no: '',
    tax_number: '29/815/08150',
    tax_scheme: 'regular_accrual',
    owner_email_confirmed: true,
  };
  const missing = (changes: Partial<RegistrationFacts>) => missingForRegistration({ ...facts, ...changes });
  expect(sellerMayPublish(facts)).toBe(true);
  expect(missing({ tax_number: '' })).toEqual(['tax']);
  expect(missing({ tax_number: '', vat_no: 'DE136695976' })).toEqual([]);
  expect(missing({ tax_number: '', tax_scheme: 'small_business' })).toEqual([]);
  expect(missing({ tax_number: '', company: '', seller_type: 'private' })).toEqual([]);
  expect(missing({ zip: '', owner_email_confirmed: false, company: '', last_name: '' })).toEqual([
    'name',
    'address',
    'email_confirmation',
  ]);
});

test('people change what they say about themselves, in the values the specification knows', async () => {
  const { userId } = await aPerson(kernel());
  const ctx = await signedIn(kernel(), userId);
  const input = {
    salutation: 'dr',
    firstName: ' Petra ',
    lastName: 'Neu',
    phone: '',
    jobRole: 'c_level',
    companySize: '6-20',
    locale: 'en',
    timeZone: 'Europe/Zurich',
  };
  await updateProfile(ctx, input);
  expect(await readProfile(ctx)).toMatchObject({
    ...input,
    firstName: 'Petra',
    hasPassword: true,
    emailConfirmed: true,
  });
  await expect(
    updateProfile(ctx, { ...input, salutation: 'sir', jobRole: 'king', timeZone: 'Mars/Base' }),
  ).rejects.toMatchObject({
    entries: [{ source: { field: 'salutation' } }, { source: { field: 'jobRole' } }, { source: { field: 'timeZone' } }],
  });
});
