import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { readZip } from '#core/files';
import { plainFormPlugin, useTestKernel } from '#core/testing';
import { anEvent, soldTickets } from '../an-event.fixture.ts';
import { event } from '../index.ts';
import { passOnTicket } from '../tickets/pass-on-ticket.ts';
import { saveRules } from '../setup/event-rules.ts';
import { applePass, zoned } from './apple-pass.ts';
import { googlePassAddress } from './google-pass.ts';
import { saveWalletSettings, shownWalletSettings, walletsOf } from './wallet-settings.ts';
import { walletTicket } from './wallet-ticket.ts';
import { NO_WALLETS as NONE, issue, type Issued } from './wallets.fixture.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin] });
const admin = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });

let authority: Issued;
let signer: Issued;
beforeAll(() => {
  authority = issue('Our authority', null);
  signer = issue('Pass Type ID: pass.de.kontor', authority);
});

const ours = () => ({
  ...NONE,
  appleTeamId: 'KONTOR1234',
  applePassType: 'pass.de.kontor',
  appleOrganisation: 'Kontor',
  appleCertificate: signer.pem,
  appleKey: signer.key,
  appleAuthority: authority.pem,
  googleIssuer: '3388000000012345678',
  googleAccount: 'tickets@kontor.iam.gserviceaccount.com',
  googleKey: signer.key,
});

async function aTicket() {
  const the = await anEvent(kernel());
  await saveRules(the.ctx, the.productId, { passOnHours: '0', waitingHours: '' });
  const sold = await soldTickets(the, { details: { attendees: [{ first_name: 'Änne', last_name: 'Groß' }] } });
  return { the, sold, ticket: sold.tickets[0]! };
}

test('nothing is offered until the operator has all of it; keys are kept, and what does not fit is named', async () => {
  const admins = admin();
  const wallets = () => walletsOf(admins);
  expect(await wallets()).toEqual({ apple: null, google: null });
  const refused = (over: object) => expect(saveWalletSettings(admins, { ...ours(), ...over })).rejects;
  await refused({ appleCertificate: 'x' }).toMatchObject({ field: 'appleCertificate' });
  await refused({ appleCertificate: issue('old', authority, new Date('2021-01-01')).pem }).toMatchObject({
    code: 'run_out',
  });
  await refused({ appleKey: authority.key }).toMatchObject({ code: 'other_key', field: 'appleKey' });
  await refused({ googleKey: 'x' }).toMatchObject({ field: 'googleKey' });
  await refused({ googleIssuer: 'x' }).toMatchObject({ field: 'googleIssuer' });
  const seller = (await anEvent(kernel())).ctx;
  await expect(saveWalletSettings(seller, ours())).rejects.toMatchObject({ status: 401 });
  await saveWalletSettings(admins, { ...ours(), appleTeamId: '' });
  expect(await wallets()).toMatchObject({ apple: null, google: { issuer: '3388000000012345678' } });
  await saveWalletSettings(admins, { ...ours(), appleKey: '', googleKey: '' });
  expect((await wallets()).apple?.key).toBe(signer.key.trim());
  expect(JSON.stringify(await shownWalletSettings(admins))).not.toContain('PRIVATE KEY');
});

test('the Apple pass: its hashes fit its files, and openssl finds the signature good under our authority', async () => {
  await saveWalletSettings(admin(), ours());
  const { the, ticket } = await aTicket();
  const { apple } = await walletsOf(the.ctx);
  const bytes = await applePass(apple!, await walletTicket(the.ctx, ticket.code), {
    locale: 'de',
    now: the.ctx.clock.now(),
  });
  const limits = { name: /^[\w@.-]+$/, maxEntries: 20, maxEntryBytes: 1_000_000, maxTotalBytes: 5_000_000 };
  const files = await readZip(Buffer.from(bytes), limits);
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json')!).toString()) as Record<string, string>;
  expect(Object.keys(manifest).sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json']);
  for (const [name, hash] of Object.entries(manifest))
    expect(createHash('sha1').update(files.get(name)!).digest('hex')).toBe(hash);
  const pass = JSON.parse(Buffer.from(files.get('pass.json')!).toString()) as Record<string, unknown>;
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.de.kontor',
    teamIdentifier: 'KONTOR1234',
    relevantDate: '2026-11-21T19:00:00.000Z',
    barcodes: [{ message: expect.stringContaining(ticket.code) as string }],
  });
  expect(pass.serialNumber).not.toContain(ticket.code);
  expect(JSON.stringify(pass)).toContain('2026-11-21T20:00+01:00');
  const folder = mkdtempSync(join(tmpdir(), 'pass-'));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'authority.pem'), authority.pem);
  const verify = (content: string) =>
    execFileSync(
      'openssl',
      [
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        content,
        '-CAfile',
        'authority.pem',
        '-purpose',
        'any',
        '-out',
        'verified',
      ],
      { cwd: folder, stdio: 'pipe' },
    );
  verify('manifest.json');
  expect(() => verify('pass.json')).toThrow();
});

test('the Google token bears our signature, the event on the wall of its place and the code', async () => {
  await saveWalletSettings(admin(), ours());
  const { the, ticket } = await aTicket();
  const { google } = await walletsOf(the.ctx);
  const address = await googlePassAddress(the.ctx, google!, await walletTicket(the.ctx, ticket.code));
  expect(address).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const { payload } = await jwtVerify(address.split('/save/')[1]!, await publicKey(), {
    issuer: 'tickets@kontor.iam.gserviceaccount.com',
    audience: 'google',
    currentDate: the.ctx.clock.now(),
  });
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: {
      eventTicketClasses: [{ dateTime: { start: '2026-11-21T20:00+01:00' } }],
      eventTicketObjects: [
        { ticketHolderName: 'Änne Groß', barcode: { value: expect.stringContaining(ticket.code) as string } },
      ],
    },
  });
});

const publicKey = async () => {
  const { createPublicKey } = await import('node:crypto');
  return createPublicKey(signer.key);
};

test('a ticket that was given on has no pass any more, the new one has', async () => {
  const { the, sold, ticket } = await aTicket();
  const to = { firstName: 'Carla', lastName: 'Neu', email: 'carla@kontor.test' };
  await passOnTicket(the.ctx, { entitlementId: sold.line.entitlementId, code: ticket.code, to });
  await expect(walletTicket(the.ctx, ticket.code)).rejects.toMatchObject({ status: 404 });
});

test('times stand on the wall of the place in summer and winter, east and west', () => {
  expect(zoned(new Date('2027-07-01T18:00:00Z'), 'Europe/Berlin')).toBe('2027-07-01T20:00+02:00');
  expect(zoned(new Date('2027-01-01T00:30:00Z'), 'America/New_York')).toBe('2026-12-31T19:30-05:00');
  expect(zoned(new Date('2027-01-01T00:30:00Z'), 'Europe/London')).toBe('2027-01-01T00:30+00:00');
});
