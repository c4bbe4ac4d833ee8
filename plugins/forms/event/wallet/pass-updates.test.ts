import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { readZip } from '#core/files';
import { pushGateways, startWalletSandbox } from '#core/push';
import { FakeClock, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import type { Ctx, PublicAnswer, PublicRequest } from '#core/plugins';
import { anEvent, soldTickets, type AnEvent } from '../an-event.fixture.ts';
import { forgetGuest } from '../forget-guest.ts';
import { event } from '../index.ts';
import { saveDate } from '../setup/save-date.ts';
import { invalidateTicket } from '../tickets/invalidate-ticket.ts';
import { renameAttendee } from '../tickets/rename-attendee.ts';
import type { PaymentTicket } from '../tickets/payment-ticket.ts';
import { googleParts } from './google-pass.ts';
import { keepPass, passWord } from './kept-pass.ts';
import { passRoutes } from './pass-routes.ts';
import { refreshPasses } from './refresh-passes.ts';
import { saveWalletSettings, walletsOf } from './wallet-settings.ts';
import { walletTicket, type WalletTicket } from './wallet-ticket.ts';
import { NO_WALLETS, issue } from './wallets.fixture.ts';

const clock = new FakeClock();
const sandbox = await startWalletSandbox({ now: () => clock.now() });
afterAll(() => sandbox.close());
const kernel = useTestKernel({ plugins: [event, plainFormPlugin], clock });
const nobody = (): Ctx => ({ ...kernel().contextFor({ kind: 'nobody' }), baseUrl: 'https://kontor.test' });

const TYPE = 'pass.de.kontor';
const ACCOUNT = 'tickets@kontor.iam.gserviceaccount.com';
const TOKEN = 'ab'.repeat(32);

beforeAll(async () => {
  const authority = issue('Our authority', null);
  const signer = issue(`Pass Type ID: ${TYPE}`, authority);
  const admin = kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
  const board = admin.ports as unknown as { plug(port: unknown, key: string, value: unknown, by: string): void };
  board.plug(pushGateways, 'core', { ...sandbox.gateways, fcm: '', apns: { production: '', development: '' } }, 'test');
  sandbox.knowPass(signer.pem, TYPE);
  sandbox.knowIssuer(ACCOUNT, signer.key);
  await saveWalletSettings(admin, {
    ...NO_WALLETS,
    appleTeamId: 'KONTOR1234',
    applePassType: TYPE,
    appleOrganisation: 'Kontor',
    appleCertificate: signer.pem,
    appleKey: signer.key,
    appleAuthority: authority.pem,
    googleIssuer: '3388000000012345678',
    googleAccount: ACCOUNT,
    googleKey: signer.key,
  });
});

interface Handed {
  the: AnEvent;
  ticket: PaymentTicket;
  shown: WalletTicket;
}

/** A ticket whose pass was handed out, kept in Google Wallet as well. */
async function aPass(): Promise<Handed> {
  const the = await anEvent(kernel(), { startsAt: '2026-12-21T20:00', endsAt: '2026-12-21T23:00' });
  const sold = await soldTickets(the, { details: { attendees: [{ first_name: 'Änne', last_name: 'Groß' }] } });
  const ticket = sold.tickets[0]!;
  const shown = await walletTicket(the.ctx, ticket.code);
  await keepPass(the.ctx, shown, { google: true });
  const { google } = await walletsOf(the.ctx);
  const { eventClass, eventObject } = googleParts('de', google!, shown);
  for (const path of [`eventTicketClass/${eventClass.id}`, `eventTicketObject/${eventObject.id}`]) sandbox.keep(path);
  return { the, ticket, shown };
}

const asked = (request: Partial<PublicRequest>): PublicRequest => ({
  params: {},
  query: new URLSearchParams(),
  body: {},
  bearer: null,
  authorization: null,
  modifiedSince: null,
  ip: '192.0.2.1',
  shop: null,
  ...request,
});

async function call(
  method: string,
  end: string,
  request: Partial<PublicRequest>,
): Promise<PublicAnswer | { status: number }> {
  const route = passRoutes.find((each) => each.method === method && each.path.endsWith(end))!;
  return route.handle(nobody(), asked(request)).catch((error: { status?: number }) => {
    if (error.status === undefined) throw error;
    return { status: error.status };
  });
}

const word = (ticket: PaymentTicket): string => `ApplePass ${passWord(ticket.code)}`;
const register = ({ shown, ticket }: Handed, device = 'phone', over: Partial<PublicRequest> = {}) =>
  call('POST', ':serial', {
    params: { device, type: TYPE, serial: shown.serial },
    authorization: word(ticket),
    body: { pushToken: TOKEN },
    ...over,
  });
const changed = async (
  device: string,
  since = '',
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> => {
  const answer = await call('GET', ':type', {
    params: { device, type: TYPE },
    query: new URLSearchParams(since === '' ? {} : { passesUpdatedSince: since }),
  });
  return answer.status === 204 ? null : (answer as { json: { serialNumbers: string[]; lastUpdated: string } }).json;
};
const current = ({ shown, ticket }: Handed, over: Partial<PublicRequest> = {}) =>
  call('GET', 'passes/:type/:serial', {
    params: { type: TYPE, serial: shown.serial },
    authorization: word(ticket),
    ...over,
  });

async function passIn(answer: PublicAnswer | { status: number }): Promise<Record<string, unknown>> {
  const limits = { name: /^[\w@.-]+$/, maxEntries: 20, maxEntryBytes: 1_000_000, maxTotalBytes: 5_000_000 };
  const files = await readZip(Buffer.from((answer as { bytes: Uint8Array }).bytes), limits);
  return JSON.parse(Buffer.from(files.get('pass.json')!).toString()) as Record<string, unknown>;
}

const moveBy = ({ the }: Handed, day: string) =>
  saveDate(the.ctx, the.productId, the.dateId, {
    locationId: the.locationId,
    startsAt: `${day}T20:00`,
    endsAt: `${day}T23:00`,
    limit: '',
  });

/** The clock goes past what waits for sellers who correct themselves. */
async function later(): Promise<void> {
  clock.advance({ minutes: 6 });
  await runJobsUntilIdle(kernel());
}

test('a phone that keeps a pass is told of a new date, asks what changed and gets the pass as it is now', async () => {
  const pass = await aPass();
  expect((await register(pass, 'phone-a')).status).toBe(201);
  expect((await register(pass, 'phone-a')).status).toBe(200);
  const before = (await changed('phone-a'))!;
  expect(before.serialNumbers).toEqual([pass.shown.serial]);
  expect(await changed('phone-a', before.lastUpdated)).toBeNull();
  sandbox.told.length = 0;
  sandbox.patched.length = 0;
  await moveBy(pass, '2026-12-22');
  await later();
  expect(sandbox.told).toEqual([TOKEN]);
  expect(sandbox.patched.map(({ path }) => path.split('/')[0])).toEqual(['eventTicketClass', 'eventTicketObject']);
  expect(sandbox.patched[0]!.changes).toMatchObject({ dateTime: { start: '2026-12-22T20:00+01:00' } });
  const after = (await changed('phone-a', before.lastUpdated))!;
  expect(after.serialNumbers).toEqual([pass.shown.serial]);
  const answer = await current(pass);
  expect(answer.status).toBe(200);
  const shown = await passIn(answer);
  expect(shown).toMatchObject({
    serialNumber: pass.shown.serial,
    webServiceURL: 'https://kontor.test/v1/wallet',
    authenticationToken: passWord(pass.ticket.code),
  });
  expect(JSON.stringify(shown)).toContain('2026-12-22T20:00+01:00');
  expect(shown).not.toHaveProperty('voided');
  const modified = new Date((answer as PublicAnswer).headers!['last-modified']!);
  expect((await current(pass, { modifiedSince: modified })).status).toBe(304);
  expect((await current(pass, { modifiedSince: new Date(modified.getTime() - 1000) })).status).toBe(200);
  // A change that looks the same is not told.
  sandbox.told.length = 0;
  await moveBy(pass, '2026-12-22');
  await later();
  expect([sandbox.told, sandbox.refusals]).toEqual([[], []]);
});

test('a pass whose ticket got another name or is invalid is void; the phone hears of it', async () => {
  const [renamed, invalid] = [await aPass(), await aPass()];
  await register(renamed, 'phone-b');
  await register(invalid, 'phone-b', { body: { pushToken: 'cd'.repeat(32) } });
  sandbox.told.length = 0;
  sandbox.patched.length = 0;
  await renameAttendee(renamed.the.ctx, renamed.ticket.id, { first_name: 'Max' });
  await invalidateTicket(invalid.the.ctx, invalid.ticket.id);
  await runJobsUntilIdle(kernel());
  expect(sandbox.told.toSorted()).toEqual([TOKEN, 'cd'.repeat(32)]);
  expect(
    sandbox.patched.filter(({ path }) => path.startsWith('eventTicketObject')).map(({ changes }) => changes),
  ).toEqual([
    expect.objectContaining({ state: 'INACTIVE' }) as object,
    expect.objectContaining({ state: 'INACTIVE' }) as object,
  ]);
  for (const pass of [renamed, invalid]) expect(await passIn(await current(pass))).toMatchObject({ voided: true });
});

test('services in trouble are asked again, phones that dropped their passes are forgotten', async () => {
  const pass = await aPass();
  await register(pass, 'phone-c', { body: { pushToken: 'ef'.repeat(32) } });
  sandbox.told.length = 0;
  sandbox.answers.push(503);
  await moveBy(pass, '2026-12-23');
  await expect(later()).rejects.toThrow('A wallet service could not be reached');
  expect(sandbox.told).toEqual([]);
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  await refreshPasses(platform, { sellerId: pass.the.sellerId, ticketIds: [], dateIds: [pass.the.dateId] });
  expect(sandbox.told).toEqual(['ef'.repeat(32)]);
  sandbox.leave('ef'.repeat(32));
  await moveBy(pass, '2026-12-24');
  await later();
  expect(await changed('phone-c')).toBeNull();
});

test('without its word a pass is neither registered nor handed out nor let go, and what is no phone is refused', async () => {
  const [pass, other] = [await aPass(), await aPass()];
  for (const authorization of [
    null,
    '',
    'ApplePass',
    'ApplePass x',
    `Bearer ${passWord(pass.ticket.code)}`,
    word(other.ticket),
  ]) {
    expect((await register(pass, 'phone-d', { authorization })).status).toBe(401);
    expect((await current(pass, { authorization })).status).toBe(401);
  }
  const params = { device: 'phone-d', type: TYPE, serial: pass.shown.serial };
  for (const over of [{ serial: 'none' }, { type: 'pass.de.other' }])
    expect((await register(pass, 'phone-d', { params: { ...params, ...over } })).status).toBe(401);
  for (const body of [{}, { pushToken: 7 }, { pushToken: 'not hex' }, { pushToken: ['ab'] }])
    expect((await register(pass, 'phone-d', { body })).status).toBe(422);
  expect((await register(pass, 'a/b')).status).toBe(422);
  expect(await changed('phone-d')).toBeNull();
  expect((await register(pass, 'phone-d')).status).toBe(201);
  const drop = (authorization: string) => call('DELETE', ':serial', { params, authorization });
  expect((await drop(word(other.ticket))).status).toBe(401);
  expect((await changed('phone-d'))?.serialNumbers).toHaveLength(1);
  expect((await drop(word(pass.ticket))).status).toBe(200);
  expect(await changed('phone-d')).toBeNull();
  expect((await call('POST', '/log', { body: { logs: ['odd', 7, 'x'.repeat(9000)] } })).status).toBe(200);
  expect((await call('POST', '/log', { body: { logs: 'odd' } })).status).toBe(200);
});

test('a person who is erased leaves no device behind', async () => {
  const pass = await aPass();
  await register(pass, 'phone-e');
  const { sellerId } = pass.the;
  await inTransaction(pass.the.ctx, async (inner) => {
    const order = await inner
      .db('orders')
      .where({ id: pass.ticket.order_id })
      .first<{ buyer_email: string }>('buyer_email');
    await forgetGuest(inner, { sellerId, emails: [order!.buyer_email], userIds: [], entitlementIds: [] });
  });
  expect(await changed('phone-e')).toBeNull();
  expect((await current(pass)).status).toBe(401);
});
