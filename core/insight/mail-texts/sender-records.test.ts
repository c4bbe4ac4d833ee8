import { createPublicKey, createVerify } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { startDnsSandbox } from '#core/domains';
import { defineMail, makeMailKey, sendMail } from '#core/mail';
import {
  aMailServer,
  aShopThatSells,
  bootTestKernel,
  plainFormPlugin,
  ScriptedProvider,
  runJobsUntilIdle,
  useTestKernel,
  type MailServer,
  type SaleWorld,
  type TestKernel,
} from '#core/testing';
import { mindMailKeys } from './check-mail-key.ts';
import { checkSenderRecords, readSenderRecords, renewSenderKey, saveSender, type SenderRecord } from './index.ts';

const provider = new ScriptedProvider();
const plugins = [plainFormPlugin, provider.plugin];
const dns = await startDnsSandbox();
afterAll(() => dns.close());
const kernel = useTestKernel({ plugins, env: { DOMAINS_DNS: dns.server } });

let count = 0;
let domain: string;
let world: SaleWorld;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

beforeEach(async () => {
  dns.behave('up');
  count += 1;
  domain = `buchladen-${count}.de`;
  world = await aShopThatSells(kernel(), provider);
});

const QUIET = { senderName: '', replyTo: '', host: '', port: 587, secure: false, user: '', perMinute: 60 };

async function writesFrom(host: MailServer | null = null): Promise<void> {
  const server = host ? { host: '127.0.0.1', port: host.port } : {};
  await saveSender(world.seller, { ...QUIET, ...server, from: `post@${domain}`, password: null });
}

async function aServer(): Promise<MailServer> {
  const server = await aMailServer();
  closers.push(server.close);
  return server;
}

const text = (...values: string[]) => values.map((value) => ({ type: 'TXT' as const, value }));

async function record(kind: SenderRecord['kind'], ctx: Ctx = world.seller): Promise<SenderRecord> {
  return (await readSenderRecords(ctx)).records.find((each) => each.kind === kind)!;
}

/** Records as the registrar was asked for. */
async function enter(): Promise<void> {
  for (const { fullName, value } of (await readSenderRecords(world.seller)).records) dns.set(fullName, text(value));
}

async function standings(): Promise<Record<string, string>> {
  await checkSenderRecords(world.seller);
  const { records } = await readSenderRecords(world.seller);
  return Object.fromEntries(records.map(({ kind, standing }) => [kind, standing]));
}

const letter = defineMail({
  id: 'letter_of_a_shop',
  data: z.object({}),
  subject: { de: 'Brief', en: 'Letter' },
  html: { de: '<p>x</p>', en: '<p>x</p>' },
  text: { de: 'x', en: 'x' },
});

/** A mail to a buyer, on its way out. */
async function write(of: TestKernel = kernel()): Promise<void> {
  count += 1;
  await sendMail(world.seller, letter, {
    to: 'bea@kontor.test',
    locale: 'de',
    data: {},
    sellerId: world.sellerId,
    dedupeKey: `letter:${count}`,
  });
  await runJobsUntilIdle(of);
}

const signed = (raw: string): boolean => /^DKIM-Signature:/m.test(raw);

/** Checks a signature as RFC 6376 has receivers do it, relaxed/relaxed. */
function isSignedBy(raw: string, publicKey: string): boolean {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, cut).split(/\r\n(?![ \t])/);
  const relaxed = (line: string): string => {
    const [name = '', ...rest] = line.replaceAll(/\r\n[ \t]/g, ' ').split(':');
    return `${name.trim().toLowerCase()}:${rest
      .join(':')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const signature = headers.find((line) => line.startsWith('DKIM-Signature:'))!;
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((part) => [part.split('=')[0]!.trim(), part.slice(part.indexOf('=') + 1).replaceAll(' ', '')]),
  );
  const named = tags.get('h')!.split(':');
  const lines = named.flatMap((name) => {
    const line = headers.findLast((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return line === undefined ? [] : [relaxed(line)];
  });
  const own = relaxed(signature).replace(/(;\s*b=).*$/, '$1');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return createVerify('RSA-SHA256')
    .update([...lines, own].join('\r\n'))
    .verify(key, tags.get('b')!, 'base64');
}

test('records are missing, then wrong, then right, and from then on mails of the shop’s server are signed', async () => {
  const server = await aServer();
  await writesFrom(server);
  expect((await readSenderRecords(world.seller)).records.map(({ standing }) => standing)).toEqual([
    'unchecked',
    'unchecked',
    'unchecked',
  ]);
  expect(await standings()).toEqual({ spf: 'missing', dkim: 'missing', dmarc: 'missing' });
  await write();
  expect(signed(server.inbox.at(-1)!.raw)).toBe(false);
  const dkim = await record('dkim');
  dns.set(domain, text('v=spf1 include:other.example -all'));
  dns.set(dkim.fullName, text('v=DKIM1; k=rsa; p=AAAA'));
  dns.set(`_dmarc.${domain}`, text('v=DMARC1; rua=mailto:x@example.com'));
  expect(await standings()).toEqual({ spf: 'wrong', dkim: 'wrong', dmarc: 'wrong' });
  expect(await record('spf')).toMatchObject({
    value: 'v=spf1 include:other.example ip4:127.0.0.1 -all',
    reason: { de: expect.stringContaining('nennt den Server nicht') },
  });
  await enter();
  expect(await standings()).toEqual({ spf: 'right', dkim: 'right', dmarc: 'right' });
  await write();
  const { raw } = server.inbox.at(-1)!;
  expect(raw).toContain(`d=${domain}`);
  const { publicKey } = (await keys())[0]!;
  expect(isSignedBy(raw, publicKey)).toBe(true);
  expect(isSignedBy(raw.replace(/^Subject: /m, 'Subject: Gratis '), publicKey)).toBe(false);
});

interface KeyRow {
  state: string;
  selector: string;
  publicKey: string;
  private_key: string | null;
}

const keys = (): Promise<KeyRow[]> =>
  kernel()
    .ownerDb('mail_keys')
    .where({ seller_id: world.sellerId })
    .orderBy('id')
    .select('state', 'selector', 'public_key as publicKey', 'private_key');

test('without a server of its own a shop writes from its address once SPF names ours too', async () => {
  const house = await aServer();
  const smtp = bootTestKernel(kernel().databaseUrl, {
    plugins,
    env: { SMTP_URL: house.url, MAIL_FROM: 'Kontor <post@kontor.example>', DOMAINS_DNS: dns.server },
  });
  closers.unshift(() => smtp.close());
  world = await aShopThatSells(smtp, provider);
  await writesFrom();
  const dkim = await record('dkim');
  dns.set(dkim.fullName, text(dkim.value));
  expect(await standings()).toMatchObject({ spf: 'missing', dkim: 'right' });
  await write(smtp);
  expect(house.inbox.at(-1)).toMatchObject({ from: 'post@kontor.example' });
  expect((await record('spf')).value).toBe('v=spf1 include:kontor.example ~all');
  await enter();
  await standings();
  await write(smtp);
  expect(house.inbox.at(-1)).toMatchObject({ from: `post@${domain}` });
  expect(signed(house.inbox.at(-1)!.raw)).toBe(true);
});

test('a new key takes over when its record is found; the private half of the old one is gone', async () => {
  await writesFrom(await aServer());
  await enter();
  await standings();
  await renewSenderKey(world.seller);
  await renewSenderKey(world.seller);
  expect((await keys()).map(({ state }) => state)).toEqual(['signing', 'waiting']);
  await standings();
  expect((await keys()).map(({ state }) => state)).toEqual(['signing', 'waiting']);
  expect((await readSenderRecords(world.seller)).isChanging).toBe(true);
  await enter();
  await standings();
  expect(await keys()).toMatchObject([{ state: 'retired', private_key: null }, { state: 'signing' }]);
});

test('the clock looks every day, follows a key after a year, and lets one go whose record is gone three days', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  await writesFrom(await aServer());
  await enter();
  await mindMailKeys(platform);
  expect((await keys()).map(({ state }) => state)).toEqual(['signing']);
  // Each key takes seconds while name servers are silent: those of the tests above are no part of this one.
  await kernel().ownerDb('mail_keys').whereNot({ seller_id: world.sellerId }).delete();
  dns.behave('silent');
  await aDayLater(platform);
  expect((await keys()).map(({ state }) => state)).toEqual(['signing']);
  dns.behave('up');
  const { fullName, value } = await record('dkim');
  dns.set(fullName, []);
  for (let day = 0; day < 2; day += 1) await aDayLater(platform);
  expect((await keys()).map(({ state }) => state)).toEqual(['signing']);
  await aDayLater(platform);
  expect((await keys()).map(({ state }) => state)).toEqual(['waiting']);
  dns.set(fullName, text(value));
  await aDayLater(platform);
  expect((await keys()).map(({ state }) => state)).toEqual(['signing']);
  kernel().clock.advance({ days: 366 });
  await mindMailKeys(platform);
  expect((await keys()).map(({ state }) => state)).toEqual(['signing', 'waiting']);
}, 60_000);

async function aDayLater(platform: Ctx): Promise<void> {
  kernel().clock.advance({ days: 1, minutes: 1 });
  await mindMailKeys(platform);
}

test.each<[string, string[], string]>([
  ['its server’s address', ['v=spf1 ip4:203.0.113.0/24 -all'], 'right'],
  ['another span', ['v=spf1 ip4:198.51.100.0/24 -all'], 'wrong'],
  ['a span that is turned away', ['v=spf1 -ip4:203.0.113.0/24 ~all'], 'wrong'],
  ['the host by an include', ['v=spf1 include:spf.provider.example ~all'], 'right'],
  ['the host by a redirect', ['v=spf1 redirect=spf.provider.example'], 'right'],
  ['the hosts that take its mails', ['v=spf1 mx -all'], 'right'],
  ['itself again and again', ['v=spf1 include:loop.example ~all'], 'wrong'],
  ['two records', ['v=spf1 ip4:203.0.113.9 -all', 'v=spf1 mx -all'], 'wrong'],
  ['a text about something else', ['google-site-verification=1'], 'missing'],
])('SPF that names %s', async (_name, texts, standing) => {
  const { findSpf } = await import('./spf.ts');
  const { dnsOf } = await import('#core/domains');
  dns.set('smtp.provider.example', [{ type: 'A', value: '203.0.113.9' }]);
  dns.set('spf.provider.example', text('v=spf1 a:smtp.provider.example -all'));
  dns.set('loop.example', text('v=spf1 include:loop.example -all'));
  dns.set(domain, [{ type: 'MX', value: 'smtp.provider.example' }, ...text(...texts)]);
  const need = { mechanism: 'include:else.example', host: 'smtp.provider.example' };
  expect((await findSpf(dnsOf(world.seller), domain, need)).standing).toBe(standing);
});

test('keys are the shop’s own: sealed, in no answer, and another shop sees none', async () => {
  await writesFrom(await aServer());
  const other = await aShopThatSells(kernel(), provider);
  expect(await readSenderRecords(other.seller)).toMatchObject({ domain: null, records: [] });
  await expect(checkSenderRecords(other.seller)).rejects.toMatchObject({ code: 'no_sender_domain' });
  await expect(renewSenderKey(kernel().contextFor({ kind: 'nobody' }))).rejects.toMatchObject({ status: 401 });
  const [{ private_key: sealed }] = (await keys()) as [KeyRow];
  expect(sealed).not.toContain('PRIVATE KEY');
  expect(JSON.stringify(await readSenderRecords(world.seller))).not.toContain('rivate');
});

test('a waiting key is made once, however often it is asked for', async () => {
  const of = { sellerId: world.sellerId, domain };
  await Promise.all(Array.from({ length: 5 }, () => makeMailKey(world.seller, of)));
  expect(await keys()).toHaveLength(1);
});
