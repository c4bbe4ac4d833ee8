import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, Ctx } from '#core/context';
import { listMails } from '#core/mail';
import { readSellerProfile, resolveSession, seedPerson, signIn, updateSellerProfile } from '#core/people';
import { offerShop, offerToMe, takeShopOver, teamView } from '#core/team';
import { useTestKernel } from '#core/testing';
import {
  beginLegitimation,
  decideLegitimation,
  legitimationFile,
  legitimationHold,
  legitimationView,
  mindLegitimations,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  submitLegitimation,
} from './index.ts';

const kernel = useTestKernel({ plugins: [] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 1000, height: 640, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();
});

const ADDRESS = { street: 'Am Markt', streetNumber: '1', zip: '20095', city: 'Hamburg', region: '', countryCode: 'DE' };
const PERSON = {
  firstName: 'Anna',
  lastName: 'Albers',
  birthday: '1980-04-01',
  nationality: 'DE',
  birthCity: 'Kiel',
  birthCountry: 'DE',
  phone: '+49 40 1234567',
  email: 'anna@anew.test',
  ...ADDRESS,
};
const UNTIL = '2027-03-01';

let shops = 0;
interface Checked {
  seller: Ctx;
  sellerId: number;
  email: string;
}

/** A shop whose owner was accepted by the platform, with an identity card that ends. */
async function aCheckedSeller(): Promise<Checked> {
  shops += 1;
  const email = `owner${shops}@anew.test`;
  const { sellerId } = await seedPerson(platform(), {
    email,
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Albers',
    shop: { username: `anew${shops}`, shopName: 'Verlag' },
  });
  const seller = kernel().contextFor({ kind: 'seller', sellerId: sellerId! }, { locale: 'de' });
  await beginLegitimation(seller, { entity: 'sole_trader', provider: '' });
  await saveHeadQuarter(seller, { company: '', registerNumber: '', vatNo: '', ...ADDRESS });
  await saveRepresentative(seller, PERSON);
  await upload(seller, 'id_from_front', UNTIL);
  await upload(seller, 'id_from_back');
  await submitLegitimation(seller);
  await accept(sellerId!);
  return { seller, sellerId: sellerId!, email };
}

const upload = (seller: Ctx, kind: string, validUntil: string | null = null) =>
  saveLegitimationDocument(seller, { kind, name: `${kind}.jpg`, bytes: photo, validUntil });
const accept = (sellerId: number) =>
  decideLegitimation(platform(), { sellerId, decision: 'accept', reason: '', refused: [] });
const hold = ({ seller, sellerId }: Checked) => legitimationHold(seller, sellerId);
const statusOf = async ({ seller }: Checked, kind: string) =>
  (await legitimationView(seller)).documents.find((each) => each.kind === kind)?.status;
const told = async ({ email }: Checked, mail: string) =>
  listMails(platform(), { mail: `legitimation_${mail}`, to: email });

function goTo(day: string): void {
  const hours = (Date.parse(`${day}T11:00:00Z`) - kernel().clock.now().getTime()) / 3_600_000;
  kernel().clock.advance({ hours });
}

test('a paper renewed before it ends holds nothing back until its day, and then until the new one was looked at', async () => {
  const start = kernel().clock.now().toISOString().slice(0, 10);
  const shop = await aCheckedSeller();
  goTo('2027-02-10');
  await mindLegitimations(platform());
  const [reminder] = await told(shop, 'document_ends');
  expect(reminder?.text).toContain('Ausweis, Vorderseite, gültig bis 01.03.2027');
  await upload(shop.seller, 'id_from_front', '2037-02-01');
  expect([await hold(shop), await statusOf(shop, 'id_from_front')]).toEqual([null, 'created']);
  expect((await legitimationView(shop.seller)).legitimation).toMatchObject({ state: 'change', good_until: UNTIL });
  expect(await told(shop, 'data_changed')).toEqual([]);
  await submitLegitimation(shop.seller);
  expect(await hold(shop)).toBeNull();
  goTo('2027-03-01');
  expect(await hold(shop)).toBeNull();
  goTo('2027-03-02');
  expect(await hold(shop)).toBe('in_review');
  await accept(shop.sellerId);
  expect([await hold(shop), await statusOf(shop, 'id_from_front')]).toEqual([null, 'accepted']);
  goTo(start);
});

test('a paper that ends without another is named to its owner in words', async () => {
  const start = kernel().clock.now().toISOString().slice(0, 10);
  const shop = await aCheckedSeller();
  goTo('2027-03-02');
  await mindLegitimations(platform());
  expect(await hold(shop)).toBe('to_mend');
  const [ended] = await told(shop, 'document_ended');
  expect(ended?.text).toContain('Ausweis, Vorderseite');
  expect(ended?.text).not.toContain('id_from');
  goTo(start);
});

test('another change ends the time that a renewed paper was given, and is told', async () => {
  const shop = await aCheckedSeller();
  await upload(shop.seller, 'id_from_front', '2037-02-01');
  expect(await hold(shop)).toBeNull();
  await saveRepresentative(shop.seller, { ...PERSON, lastName: 'Mallory' });
  expect([await hold(shop), (await told(shop, 'data_changed')).length]).toEqual(['to_mend', 1]);
});

test('a paper that was good without an end is looked at before anything is paid out, and a new name may bring a new paper', async () => {
  const shop = await aCheckedSeller();
  await upload(shop.seller, 'id_from_back');
  expect([await hold(shop), (await told(shop, 'data_changed')).length]).toEqual(['to_mend', 1]);
  const renamed = await aCheckedSeller();
  await saveRepresentative(renamed.seller, { ...PERSON, lastName: 'Berger' });
  await upload(renamed.seller, 'id_from_front', '2037-02-01');
  expect(await hold(renamed)).toBe('to_mend');
  await submitLegitimation(renamed.seller);
  expect(await hold(renamed)).toBe('in_review');
  await accept(renamed.sellerId);
  expect(await hold(renamed)).toBeNull();
});

test('who is asked again without a named document may replace any; what is looked at right now stays', async () => {
  const shop = await aCheckedSeller();
  await saveRepresentative(shop.seller, { ...PERSON, lastName: 'Berger' });
  await upload(shop.seller, 'id_from_front', '2037-02-01');
  await submitLegitimation(shop.seller);
  await expect(upload(shop.seller, 'id_from_front')).rejects.toMatchObject({ code: 'in_review' });
  await decideLegitimation(platform(), {
    sellerId: shop.sellerId,
    decision: 'ask_again',
    reason: 'Bitte ein schärferes Bild.',
    refused: [],
  });
  await upload(shop.seller, 'id_from_front', '2037-02-01');
  expect(await statusOf(shop, 'id_from_front')).toBe('created');
  for (const validUntil of ['2037-02-31', '2020-01-01', 'morgen'])
    await expect(upload(shop.seller, 'id_from_front', validUntil)).rejects.toMatchObject({
      status: 422,
      field: 'validUntil',
    });
});

test('what a person refuses without a nearer reason is refused by hand, with their words', async () => {
  const shop = await aCheckedSeller();
  await saveRepresentative(shop.seller, { ...PERSON, lastName: 'Berger' });
  await upload(shop.seller, 'id_from_front', '2037-02-01');
  await submitLegitimation(shop.seller);
  const { documents } = await legitimationView(shop.seller);
  const front = documents.find(({ kind }) => kind === 'id_from_front')!;
  await decideLegitimation(platform(), {
    sellerId: shop.sellerId,
    decision: 'ask_again',
    reason: 'Das ist eine Kopie.',
    refused: [{ id: front.id, why: 'general' }],
  });
  expect((await legitimationView(shop.seller)).documents.find(({ id }) => id === front.id)).toMatchObject({
    status: 'not_accepted',
    reason: 'Das ist eine Kopie.',
  });
});

test('another name, address or legal form in the profile is checked anew; what says nothing of who they are is not', async () => {
  const shop = await aCheckedSeller();
  const { profile: empty } = await readSellerProfile(shop.seller);
  // A profile that is filled in for the first time changes nothing.
  const profile = { ...empty, street: 'Hauptstraße', streetNumber: '1', zip: '10115', city: 'Berlin' };
  await updateSellerProfile(shop.seller, profile);
  await updateSellerProfile(shop.seller, { ...profile, phone: '+49 40 7654321' });
  expect([await hold(shop), await told(shop, 'data_changed')]).toEqual([null, []]);
  await updateSellerProfile(shop.seller, { ...profile, street: 'Am Hafen', streetNumber: '9' });
  expect([await hold(shop), (await told(shop, 'data_changed')).length]).toEqual(['to_mend', 1]);
  // The page of the check shows both, side by side.
  expect(await legitimationFile(platform(), shop.sellerId)).toMatchObject({
    data: { headQuarter: { street: 'Am Markt' } },
    profile: { street: 'Am Hafen', streetNumber: '9' },
  });
  const other = await aCheckedSeller();
  await updateSellerProfile(other.seller, { ...profile, email: other.email });
  expect(await hold(other)).toBeNull();
  await updateSellerProfile(other.seller, { ...profile, email: other.email, company: 'Verlag Berger GmbH' });
  expect(await hold(other)).toBe('to_mend');
});

test('a shop in other hands is checked anew, and its new owner hears of it', async () => {
  const shop = await aCheckedSeller();
  const heir = 'heir@anew.test';
  const person = { password: 'kontor-demo', firstName: 'Hanna', lastName: 'Erb' };
  const roles = [{ role: 'manager', sellerId: shop.sellerId }] as const;
  await seedPerson(platform(), { ...person, email: heir, roles });
  const asNow = async (email: string): Promise<Ctx> => {
    const nobody = kernel().contextFor({ kind: 'nobody' });
    const trace = { userAgent: 'test', ip: '127.0.0.1' };
    const { token } = await signIn(nobody, { email, password: 'kontor-demo' }, trace);
    return kernel().contextFor((await resolveSession(nobody, token)) as Actor, { locale: 'de' });
  };
  const boss = await asNow(shop.email);
  const { members } = await teamView(boss);
  const memberId = members.find(({ email }) => email === heir)!.id;
  await offerShop(boss, { memberId, currentPassword: 'kontor-demo' });
  expect(await hold(shop)).toBeNull();
  const next = await asNow(heir);
  await takeShopOver(next, (await offerToMe(next))!.id);
  expect(await hold(shop)).toBe('to_mend');
  expect(await listMails(platform(), { mail: 'legitimation_data_changed', to: heir })).toHaveLength(1);
});
