import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { parseListQuery } from '#core/kit';
import {
  addOwner,
  beginLegitimation,
  decideLegitimation,
  isHeldByLegitimation,
  legitimationFile,
  legitimationList,
  legitimationView,
  mindLegitimations,
  readLegitimations,
  reopenLegitimation,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  sayNoOwners,
  submitLegitimation,
} from '#core/legitimation';
import { listMails } from '#core/mail';
import { providerSettings } from '#core/payments';
import { seedPerson } from '#core/people';
import { writeSettings } from '#core/settings';
import { useTestKernel } from '#core/testing';
import { mangoPay } from './index.ts';
import { mangoProvider } from './provider.ts';
import { startMangoSandbox, type RunningMango } from './sandbox/sandbox.ts';
import { DEMO_CLIENT } from './sandbox/world.ts';

const kernel = useTestKernel({ plugins: [mangoPay] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let mango: RunningMango;
let photo: Buffer;

beforeAll(async () => {
  mango = await startMangoSandbox({ clock: kernel().clock });
  photo = await sharp({ create: { width: 1000, height: 640, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => mango.close());

let shops = 0;
async function aSeller(): Promise<{ seller: Ctx; sellerId: number }> {
  shops += 1;
  const { sellerId } = await seedPerson(platform(), {
    email: `owner${shops}@legitimation.test`,
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Albers',
    shop: { username: `legit${shops}`, shopName: 'Verlag' },
  });
  return {
    sellerId: sellerId!,
    seller: kernel().contextFor({ kind: 'seller', sellerId: sellerId! }, { locale: 'de' }),
  };
}

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

async function upload(seller: Ctx, kind: string, validUntil: string | null = null): Promise<void> {
  await saveLegitimationDocument(seller, { kind, name: `${kind}.jpg`, bytes: photo, validUntil });
}

async function fillIn(seller: Ctx, provider: string): Promise<void> {
  await beginLegitimation(seller, { entity: 'sole_trader', provider });
  await saveHeadQuarter(seller, { company: '', registerNumber: '', vatNo: '', ...ADDRESS });
  await saveRepresentative(seller, PERSON);
  const { required } = await legitimationView(seller);
  for (const kind of required) await upload(seller, kind, kind === 'id_from_front' ? '2027-03-01' : null);
}

const mails = async (mail: string): Promise<number> =>
  (await listMails(platform(), {})).filter((each) => each.mail === `legitimation_${mail}`).length;

test('a seller is saved step by step, asked for what is missing by name, and hands in only what is whole', async () => {
  const { seller } = await aSeller();
  await beginLegitimation(seller, { entity: 'business', provider: 'nobody' });
  await expect(
    saveHeadQuarter(seller, { company: '', registerNumber: '', vatNo: '', ...ADDRESS, countryCode: 'Deutschland' }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(
    saveHeadQuarter(seller, { company: '', registerNumber: '', vatNo: '', ...ADDRESS }),
  ).rejects.toMatchObject({ field: 'company' });
  await saveHeadQuarter(seller, { company: 'Verlag GmbH', registerNumber: 'HRB 1', vatNo: '', ...ADDRESS });
  await expect(saveRepresentative(seller, { ...PERSON, birthday: '2015-01-01' })).rejects.toMatchObject({
    field: 'birthday',
  });
  await expect(submitLegitimation(seller)).rejects.toMatchObject({ code: 'not_complete' });
  const { missing, legitimation, data } = await legitimationView(seller);
  expect(missing).toEqual({
    steps: ['legal_representative', 'ubo'],
    documents: ['id_from_front', 'id_from_back', 'company_lr', 'article_doc', 'shareholder_declaration'],
  });
  expect([legitimation.step, data.headQuarter?.countryCode]).toEqual(['legal_representative', 'DE']);
  await sayNoOwners(seller);
  expect((await legitimationView(seller)).missing.steps).toEqual(['legal_representative']);
  await expect(upload(seller, 'passport')).rejects.toMatchObject({ field: 'kind' });
  // Statements are kept sealed.
  const stored = await kernel().platformDb.transaction((trx) => trx('legitimations').select('sealed_data'));
  expect(JSON.stringify(stored)).not.toContain('Verlag GmbH');
});

test('people of the platform ask again for what cannot be read, then accept; a later change stops payouts and is told', async () => {
  const { seller, sellerId } = await aSeller();
  await fillIn(seller, '');
  await submitLegitimation(seller);
  await expect(saveRepresentative(seller, PERSON)).rejects.toMatchObject({ code: 'in_review' });
  const waiting = await readLegitimations(
    platform(),
    parseListQuery(legitimationList, new URLSearchParams('scopes[]=waiting'), { now: kernel().clock.now() }),
  );
  expect(waiting.list.some(({ id }) => id === sellerId)).toBe(true);
  const { documents } = await legitimationFile(platform(), sellerId);
  const front = documents.find(({ kind }) => kind === 'id_from_front')!;
  const ask = { sellerId, decision: 'ask_again', refused: [{ id: front.id, why: 'unreadable' }] } as const;
  await expect(decideLegitimation(platform(), { ...ask, reason: '' })).rejects.toMatchObject({ field: 'reason' });
  await decideLegitimation(platform(), { ...ask, reason: 'Die Vorderseite ist unscharf.' });
  const asked = await legitimationView(seller);
  expect(asked).toMatchObject({ legitimation: { state: 'change', reason: 'Die Vorderseite ist unscharf.' } });
  expect(asked.documents.find(({ id }) => id === front.id)).toMatchObject({ status: 'unreadable' });
  expect(await isHeldByLegitimation(seller, sellerId)).toBe(true);
  expect(asked.missing.documents).toEqual(['id_from_front']);
  await upload(seller, 'id_from_front', '2027-03-01');
  await submitLegitimation(seller);
  await decideLegitimation(platform(), { sellerId, decision: 'accept', reason: '', refused: [] });
  expect(await legitimationView(seller)).toMatchObject({ legitimation: { state: 'accepted', step: 'legitimated' } });
  expect((await legitimationView(seller)).documents.every(({ status }) => status === 'accepted')).toBe(true);
  expect(await isHeldByLegitimation(seller, sellerId)).toBe(false);
  await saveRepresentative(seller, PERSON);
  expect(await isHeldByLegitimation(seller, sellerId)).toBe(false);
  const before = await mails('data_changed');
  await saveRepresentative(seller, { ...PERSON, lastName: 'Mallory' });
  expect([await isHeldByLegitimation(seller, sellerId), await mails('data_changed')]).toEqual([true, before + 1]);
  // Nothing comes for a month: rejected, and only an admin opens it again.
  kernel().clock.advance({ days: 32 });
  await mindLegitimations(platform());
  expect((await legitimationView(seller)).legitimation.state).toBe('rejected');
  await reopenLegitimation(platform(), sellerId);
  expect((await legitimationView(seller)).legitimation.state).toBe('init');
  kernel().clock.advance({ days: -32 });
});

test('whoever is reminded 30, 14 and 3 days before a document ends is reminded once each; then payouts stop', async () => {
  const { seller, sellerId } = await aSeller();
  await fillIn(seller, '');
  await submitLegitimation(seller);
  await decideLegitimation(platform(), { sellerId, decision: 'accept', reason: '', refused: [] });
  const until = new Date('2027-03-01T11:00:00Z').getTime();
  const goTo = (days: number): void => {
    const hours = (until - days * 86_400_000 - kernel().clock.now().getTime()) / 3_600_000;
    kernel().clock.advance({ hours });
  };
  const start = kernel().clock.now().getTime();
  const before = await mails('document_ends');
  const told: number[] = [];
  for (const days of [40, 30, 29, 14, 10, 3, 0]) {
    goTo(days);
    await mindLegitimations(platform());
    await mindLegitimations(platform());
    told.push((await mails('document_ends')) - before);
  }
  expect(told).toEqual([0, 1, 1, 2, 2, 3, 3]);
  goTo(-1);
  await mindLegitimations(platform());
  expect(await legitimationView(seller)).toMatchObject({ legitimation: { state: 'change' } });
  expect((await legitimationView(seller)).documents.find(({ kind }) => kind === 'id_from_front')).toMatchObject({
    status: 'expired',
  });
  expect(await isHeldByLegitimation(seller, sellerId)).toBe(true);
  kernel().clock.advance({ hours: (start - kernel().clock.now().getTime()) / 3_600_000 });
});

test('our forms reach Mangopay: handed in with its documents, refused with its words, mended, accepted', async () => {
  const { seller, sellerId } = await aSeller();
  await writeSettings(
    seller,
    providerSettings(mangoProvider),
    { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url },
    { sellerId },
  );
  expect((await legitimationView(seller)).providers).toEqual([{ key: 'mango_pay', title: 'Mangopay' }]);
  await fillIn(seller, 'mango_pay');
  expect((await legitimationView(seller)).required).toContain('proof_doc');
  const client = mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!;
  const papers = () => [...client.things.documents.values()].filter(({ UserId }) => UserId !== undefined);
  await submitLegitimation(seller);
  expect(
    papers()
      .map(({ Type, Status }) => `${String(Type)} ${String(Status)}`)
      .sort(),
  ).toEqual(['ADDRESS_PROOF VALIDATION_ASKED', 'IDENTITY_PROOF VALIDATION_ASKED']);
  expect((await legitimationView(seller)).legitimation).toMatchObject({ step: 'in_review', ext_state: 'waiting' });
  const views = await kernel().platformDb.transaction((trx) =>
    trx('identity_document_views').where({ seller_id: sellerId }).distinct('viewed_by'),
  );
  expect(views).toEqual([{ viewed_by: 'provider:mango_pay' }]);
  Object.assign(
    papers().find(({ Type }) => Type === 'IDENTITY_PROOF')!,
    {
      Status: 'REFUSED',
      RefusedReasonMessage: 'The document is not readable',
    },
  );
  kernel().clock.advance({ hours: 2 });
  await mindLegitimations(platform());
  const refused = await legitimationView(seller);
  expect(refused.legitimation).toMatchObject({ state: 'change', reason: 'The document is not readable' });
  expect(refused.documents.find(({ kind }) => kind === 'id_from_front')).toMatchObject({ status: 'unreadable' });
  await upload(seller, 'id_from_front', '2030-01-01');
  await submitLegitimation(seller);
  for (const paper of papers()) Object.assign(paper, { Status: 'VALIDATED' });
  const users = [...client.things.users.values()];
  Object.assign(users.at(-1)!, { KYCLevel: 'REGULAR' });
  kernel().clock.advance({ hours: 2 });
  await mindLegitimations(platform());
  expect((await legitimationView(seller)).legitimation).toMatchObject({ state: 'accepted', ext_state: 'activated' });
});

test('owners of a company that our forms collect are declared to Mangopay; without any, whoever acts for it is', async () => {
  const client = mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!;
  const { phone: _phone, email: _email, ...person } = PERSON;
  const declared = async (state: (seller: Ctx) => Promise<void>) => {
    const { seller, sellerId } = await aSeller();
    const settings = { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url };
    await writeSettings(seller, providerSettings(mangoProvider), settings, { sellerId });
    await beginLegitimation(seller, { entity: 'business', provider: 'mango_pay' });
    await saveHeadQuarter(seller, { company: 'Verlag GmbH', registerNumber: 'HRB 1', vatNo: '', ...ADDRESS });
    await saveRepresentative(seller, PERSON);
    await state(seller);
    for (const kind of (await legitimationView(seller)).required) await upload(seller, kind);
    await submitLegitimation(seller);
    return [...client.things.ubodeclarations.values()].at(-1);
  };
  expect(await declared((seller) => addOwner(seller, { ...person, firstName: 'Olga', shareBp: 6000 }))).toMatchObject({
    Status: 'VALIDATION_ASKED',
    Ubos: [{ FirstName: 'Olga', Birthplace: { City: 'Kiel' } }],
  });
  expect(await declared(sayNoOwners)).toMatchObject({ Ubos: [{ FirstName: 'Anna' }] });
});
