import sharp from 'sharp';
import type { Ctx } from '#core/context';
import {
  decideLegitimation,
  legitimationView,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  sayNoOwners,
  submitLegitimation,
} from '#core/legitimation';

const ADDRESS = { street: 'Am Hafen', streetNumber: '9', zip: '20095', city: 'Hamburg', region: '', countryCode: 'DE' };

export const REPRESENTATIVE = {
  firstName: 'Anna',
  lastName: 'Albers',
  birthday: '1980-04-01',
  nationality: 'DE',
  birthCity: 'Kiel',
  birthCountry: 'DE',
  phone: '+49 40 1234567',
  email: 'anna@own-check.test',
  ...ADDRESS,
};

/** The platform's own forms, filled in and handed in. */
export async function handIn(seller: Ctx): Promise<void> {
  await saveHeadQuarter(seller, { company: 'Verlag GmbH', registerNumber: 'HRB 1', vatNo: '', ...ADDRESS });
  await saveRepresentative(seller, REPRESENTATIVE);
  const { missing } = await legitimationView(seller);
  if (missing.steps.includes('ubo')) await sayNoOwners(seller);
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  for (const kind of missing.documents)
    await saveLegitimationDocument(seller, { kind, name: `${kind}.jpg`, bytes, validUntil: null });
  await submitLegitimation(seller);
}

/** The check is accepted by the platform. */
export const accept = (platform: Ctx, sellerId: number): Promise<void> =>
  decideLegitimation(platform, { sellerId, decision: 'accept', reason: '', refused: [] });
