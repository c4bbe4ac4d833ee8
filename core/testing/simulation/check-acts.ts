import sharp from 'sharp';
import {
  beginLegitimation,
  decideLegitimation,
  legitimationView,
  reopenLegitimation,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  submitLegitimation,
} from '#core/legitimation';
import type { Act } from './command.ts';

const ADDRESS = { street: 'Am Markt', streetNumber: '1', zip: '20095', city: 'Hamburg', region: '', countryCode: 'de' };
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

let picture: Promise<Buffer> | undefined;
const aPicture = (): Promise<Buffer> =>
  (picture ??= sharp({ create: { width: 1000, height: 640, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer());

/** The seller fills in the next that is missing, and hands in what is whole. */
const showsWhoTheyAre: Act = async (shop) => {
  const { seller } = shop;
  const { missing, legitimation } = await legitimationView(seller);
  if (legitimation.entity !== 'sole_trader') {
    await beginLegitimation(seller, { entity: 'sole_trader', provider: '' });
    return 'begun';
  }
  const [step] = missing.steps;
  if (step === 'head_quarter') {
    await saveHeadQuarter(seller, { company: '', registerNumber: '', vatNo: '', ...ADDRESS });
    return step;
  }
  if (step === 'legal_representative') {
    await saveRepresentative(seller, PERSON);
    return step;
  }
  const [kind] = missing.documents;
  if (kind) {
    await saveLegitimationDocument(seller, { kind, name: `${kind}.jpg`, bytes: await aPicture(), validUntil: null });
    return kind;
  }
  return (await submitLegitimation(seller)).step;
};

/** The seller moves house: who was accepted is looked at again, and nothing is paid out meanwhile. */
const moves: Act = (shop, chance) =>
  saveRepresentative(shop.seller, { ...PERSON, streetNumber: String(1 + chance.below(9)) });

/** An admin accepts, asks again for a document or for all, or rejects. */
const decides: Act = async (shop, chance) => {
  const admin = chance.pick(shop.admins.length === 0 ? [shop.platform] : shop.admins);
  const decision = chance.pick(['accept', 'accept', 'accept', 'ask_again', 'reject'] as const);
  const documents = await shop.rows<{ id: number }>("select id from identity_documents where subject = '' order by id");
  const refused = decision === 'accept' ? undefined : chance.pickLate(documents);
  await decideLegitimation(admin, {
    sellerId: shop.world.sellerId,
    decision,
    reason: 'Nicht lesbar.',
    refused: refused ? [{ id: refused.id, why: 'unreadable' }] : [],
  });
  return decision;
};

const reopens: Act = (shop, chance) =>
  reopenLegitimation(chance.pick(shop.admins.length === 0 ? [shop.platform] : shop.admins), shop.world.sellerId);

/** The provider takes another look at the seller. */
const looksAgain: Act = async (shop, chance) => {
  if (!shop.account) return undefined;
  shop.account.kyc = chance.pick(['kyc_1', 'kyc_1', 'kyc_2', 'kyc_incomplete', 'waiting', 'expired'] as const);
  return shop.account.kyc;
};

export const checkActs = {
  'seller shows who they are': [2, showsWhoTheyAre],
  'seller moves house': [1, moves],
  'admin decides who they are': [1, decides],
  'admin reopens the check': [1, reopens],
  'provider looks again': [1, looksAgain],
} satisfies Record<string, readonly [number, Act]>;
