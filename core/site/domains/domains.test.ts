import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineMail, sendMail } from '#core/mail';
import { grantRole, seedPerson } from '#core/people';
import { aSeller, mailsOf, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { certifyDomain } from './certify-domain.ts';
import {
  addDomain,
  certificateOf,
  challengeAnswer,
  checkNow,
  domainView,
  domainsOf,
  makePrimary,
  mayHaveCertificate,
  removeDomain,
  shopAtHost,
  startAcmeSandbox,
  startDnsSandbox,
} from './index.ts';

const dns = await startDnsSandbox();
let web: Server;
let now = (): Date => new Date();
const authority = await startAcmeSandbox({
  reach: async () => ({ host: '127.0.0.1', port: (web.address() as AddressInfo).port }),
  now: () => now(),
});
const kernel = useTestKernel({
  env: {
    BASE_URL: 'https://kontor.example',
    DOMAINS_TLS: 'own',
    DOMAINS_DNS: dns.server,
    DOMAINS_ADDRESSES: '192.0.2.1',
    ACME_DIRECTORY: authority.directoryUrl,
  },
});

beforeAll(async () => {
  now = () => kernel().clock.now();
  web = createServer((request, response) => {
    challengeAnswer(kernel().contextFor({ kind: 'nobody' }), request.url!.split('/').at(-1)!).then(
      (answer) => response.writeHead(answer ? 200 : 404).end(answer ?? ''),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => web.close(resolve));
  await authority.close();
  await dns.close();
});

let seller: Ctx;
let sellerId: number;
let count = 0;

async function aShop(): Promise<{ ctx: Ctx; sellerId: number }> {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  count += 1;
  const id = await aSeller(platform, { username: `domain-shop-${count}` });
  const { userId } = await seedPerson(platform, {
    email: `owner-${count}@domains.test`,
    firstName: 'O',
    lastName: 'W',
    password: 'kontor-demo',
  });
  await grantRole(platform, { userId, role: 'seller', sellerId: id });
  return { sellerId: id, ctx: kernel().contextFor({ kind: 'seller', sellerId: id }, { locale: 'de' }) };
}

beforeEach(async () => {
  dns.behave('up');
  authority.behave('up');
  ({ ctx: seller, sellerId } = await aShop());
});

const address = async (id = sellerId): Promise<string | null> =>
  (await kernel().platformDb('sellers').where({ id }).first('domain_address')).domain_address;

/** Records as the registrar was asked for, seen from outside. */
/** Bells of the shop, oldest first: the words and where they lead. */
async function rung(): Promise<[words: string, link: string][]> {
  const rows = await kernel()
    .ownerDb('notifications')
    .where({ seller_id: sellerId, type: 'custom_notification' })
    .orderBy('id')
    .select<{ data: { de: string }; link: string }[]>('data', 'link');
  return rows.map(({ data, link }) => [data.de, link]);
}

async function enter(ctx: Ctx, id: number): Promise<void> {
  for (const { type, fullName, value } of (await domainView(ctx, id)).records) dns.set(fullName, [{ type, value }]);
}

async function later(minutes: number): Promise<void> {
  kernel().clock.advance({ minutes });
  await runJobsUntilIdle(kernel());
}

async function connected(ctx: Ctx, name: string): Promise<number> {
  const { id } = await addDomain(ctx, name);
  await enter(ctx, id);
  await later(2);
  return id;
}

test('a domain waits for its records, is connected by its proof and gets a certificate, over UDP and HTTP', async () => {
  const { id } = await addDomain(seller, 'https://Buecher-Eins.test/');
  await runJobsUntilIdle(kernel());
  expect(await domainView(seller, id)).toMatchObject({
    state: 'waiting',
    isPrimary: true,
    origin: null,
    name: 'buecher-eins.test',
  });
  expect((await domainView(seller, id)).problem!.de).toContain('TXT-Eintrag ist nicht zu finden');
  const { records } = await domainView(seller, id);
  expect(records.map(({ type }) => type)).toEqual(['TXT', 'A']);
  dns.set('_kontor.buecher-eins.test', [{ type: 'TXT', value: records[0]!.value }]);
  dns.set('buecher-eins.test', [{ type: 'A', value: '203.0.113.9' }]);
  await later(2);
  expect((await domainView(seller, id)).problem!.en).toContain('203.0.113.9');
  expect(await mayHaveCertificate(seller, 'buecher-eins.test')).toBe(false);
  dns.set('buecher-eins.test', [{ type: 'A', value: '192.0.2.1' }]);
  await later(10);
  expect(await domainView(seller, id)).toMatchObject({
    state: 'active_with_ssl',
    problem: null,
    origin: 'https://buecher-eins.test',
  });
  expect(await address()).toBe('https://buecher-eins.test');
  expect(await shopAtHost(seller, 'buecher-eins.test')).toMatchObject({ sellerId });
  const certificate = (await certificateOf(seller, 'buecher-eins.test'))!;
  const leaf = new X509Certificate(certificate.chain);
  expect([leaf.subjectAltName, leaf.verify(new X509Certificate(authority.root).publicKey)]).toEqual([
    'DNS:buecher-eins.test',
    true,
  ]);
  const { rows } = await kernel().ownerDb.raw('select key_sealed from domain_certificates where seller_id = ?', [
    sellerId,
  ]);
  expect(rows[0].key_sealed).not.toContain('PRIVATE');
  expect((await mailsOf(kernel(), sellerId)).map(({ mail }) => mail)).toEqual(['domain_ready']);
});

test('a certificate is renewed when a third of its time is left, and nobody hears of it', async () => {
  const id = await connected(seller, 'shop.erneuert.test');
  const first = (await certificateOf(seller, 'shop.erneuert.test'))!;
  await later(59 * 24 * 60);
  expect((await certificateOf(seller, 'shop.erneuert.test'))!.chain).toBe(first.chain);
  await later(2 * 24 * 60);
  const second = (await certificateOf(seller, 'shop.erneuert.test'))!;
  expect(second.expiresAt.getTime() - first.expiresAt.getTime()).toBeGreaterThan(59 * 86_400_000);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
  expect(await mailsOf(kernel(), sellerId)).toHaveLength(1);
});

test('an authority that refuses leaves the domain connected and is asked again later; the owners hear once', async () => {
  authority.behave('refusing');
  const id = await connected(seller, 'shop.verweigert.test');
  expect(await domainView(seller, id)).toMatchObject({ state: 'active', origin: null });
  expect((await domainView(seller, id)).problem!.de).toContain('too many certificates');
  for (const minutes of [6, 11, 21, 41, 81]) await later(minutes);
  expect((await mailsOf(kernel(), sellerId)).map(({ mail }) => mail)).toEqual(['domain_lost']);
  authority.behave('up');
  await later(6 * 60);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
});

test('a certificate that ended unrenewed leads the shop back to the address of the platform', async () => {
  const id = await connected(seller, 'shop.abgelaufen.test');
  authority.behave('refusing');
  for (const days of [61, 20, 10]) await later(days * 24 * 60);
  expect((await domainView(seller, id)).state).toBe('active');
  expect(await address()).toBeNull();
});

test('records taken away count as lost after three looks; entered again, the domain comes back by itself', async () => {
  const id = await connected(seller, 'shop.weggenommen.test');
  dns.set('_kontor.shop.weggenommen.test', []);
  await later(6 * 60);
  await later(61);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
  dns.behave('silent');
  await later(61);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
  dns.behave('failing');
  await later(16);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
  dns.behave('up');
  await later(16);
  expect((await domainView(seller, id)).state).toBe('error');
  expect([await address(), await shopAtHost(seller, 'shop.weggenommen.test')]).toEqual([null, null]);
  expect((await mailsOf(kernel(), sellerId)).map(({ mail }) => mail)).toEqual(['domain_ready', 'domain_lost']);
  await enter(seller, id);
  await later(6 * 60 + 1);
  expect(await address()).toBe('https://shop.weggenommen.test');
}, 30_000);

test('a domain without records is given up after a week, and still looked at', async () => {
  const { id } = await addDomain(seller, 'shop.vergessen.test');
  for (const days of [3, 5]) await later(days * 24 * 60);
  expect((await domainView(seller, id)).state).toBe('error');
  expect(await rung()).toEqual([
    [
      expect.stringMatching(/^shop\.vergessen\.test konnte nicht verbunden werden\. \S/),
      `/cabinet/settings/domains/${id}`,
    ],
  ]);
  expect((await mailsOf(kernel(), sellerId)).map(({ text }) => text.includes('konnte nicht verbunden werden'))).toEqual(
    [true],
  );
  await enter(seller, id);
  await later(6 * 60 + 1);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
  expect((await rung()).map(([words]) => words)).toEqual([
    expect.stringContaining('nicht verbunden'),
    'shop.vergessen.test ist verbunden',
  ]);
});

test('a name that waits is nobody’s: its owner connects it at another shop, and whoever has no proof gets nothing', async () => {
  const thief = await aShop();
  const stolen = await addDomain(thief.ctx, 'shop.begehrt.test');
  const own = await connected(seller, 'shop.begehrt.test');
  expect((await domainView(seller, own)).state).toBe('active_with_ssl');
  await later(60);
  expect((await domainView(thief.ctx, stolen.id)).problem!.de).toContain('anderer Wert');
  expect(await shopAtHost(seller, 'shop.begehrt.test')).toMatchObject({ sellerId });
  expect(await address(thief.sellerId)).toBeNull();
});

test('a domain that was sold moves to the shop of its new owner, once the proof of the old one is gone', async () => {
  const before = await connected(seller, 'shop.verkauft.test');
  const buyer = await aShop();
  const after = await addDomain(buyer.ctx, 'shop.verkauft.test');
  const proofs = [await domainView(seller, before), await domainView(buyer.ctx, after.id)].map(
    ({ records }) => records[0]!.value,
  );
  dns.set(
    '_kontor.shop.verkauft.test',
    proofs.map((value) => ({ type: 'TXT' as const, value })),
  );
  await later(10);
  expect((await domainView(buyer.ctx, after.id)).problem!.de).toContain('einem anderen Shop');
  dns.set('_kontor.shop.verkauft.test', [{ type: 'TXT', value: proofs[1]! }]);
  const holder = async () => (await shopAtHost(seller, 'shop.verkauft.test'))?.sellerId;
  for (let step = 0; step < 25 && (await holder()) !== buyer.sellerId; step += 1) await later(11);
  expect((await domainView(seller, before)).state).toBe('error');
  expect(await shopAtHost(seller, 'shop.verkauft.test')).toMatchObject({ sellerId: buyer.sellerId });
  expect([await address(), await address(buyer.sellerId)]).toEqual([null, 'https://shop.verkauft.test']);
}, 30_000);

test('ten shops that prove one name at once are one holder; looked for first and written later they are many', async () => {
  const shops: Awaited<ReturnType<typeof aShop>>[] = [];
  while (shops.length < 10) shops.push(await aShop());
  const ids = await Promise.all(shops.map(({ ctx }) => addDomain(ctx, 'shop.umkaempft.test')));
  const proofs = await Promise.all(
    shops.map(async ({ ctx }, at) => (await domainView(ctx, ids[at]!.id)).records[0]!.value),
  );
  dns.set(
    '_kontor.shop.umkaempft.test',
    proofs.map((value) => ({ type: 'TXT' as const, value })),
  );
  dns.set('shop.umkaempft.test', [{ type: 'A', value: '192.0.2.1' }]);
  const { checkDomain } = await import('./check-domain.ts');
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  await Promise.all(
    shops.map(({ sellerId: id }, at) => checkDomain(platform, { sellerId: id, domainId: ids[at]!.id })),
  );
  const states = await Promise.all(shops.map(async ({ ctx }, at) => (await domainView(ctx, ids[at]!.id)).state));
  expect(states.filter((state) => state === 'active')).toHaveLength(1);
  const held = new Set<number>();
  await Promise.all(
    shops.map(async ({ sellerId: id }) => {
      const taken = held.size > 0;
      await kernel().platformDb.raw('select pg_sleep(0.01)');
      if (!taken) held.add(id);
    }),
  );
  expect(held.size).toBeGreaterThan(1);
});

test('ten workers order one certificate; without the claim each orders its own', async () => {
  const { id } = await addDomain(seller, 'shop.einmal.test');
  await enter(seller, id);
  authority.behave('refusing');
  await later(2);
  authority.behave('up');
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const due = () =>
    kernel().ownerDb('domains').where({ seller_id: sellerId, id }).update({ next_certificate_at: now() });
  await due();
  const before = authority.issued.length;
  await Promise.all(Array.from({ length: 10 }, () => certifyDomain(platform, { sellerId, domainId: id })));
  expect(authority.issued.length - before).toBe(1);
  const { orderCertificate } = await import('./order-certificate.ts');
  await Promise.all(Array.from({ length: 3 }, () => orderCertificate(platform, { name: 'shop.einmal.test' })));
  expect(authority.issued.length - before).toBe(4);
});

test('the main address is a connected domain; removed, the next one takes its place', async () => {
  const first = await connected(seller, 'shop.haupt.test');
  const second = await connected(seller, 'shop.neben.test');
  const waiting = await addDomain(seller, 'shop.wartet.test');
  await expect(makePrimary(seller, waiting.id)).rejects.toMatchObject({ code: 'domain_not_active', status: 409 });
  expect(await address()).toBe('https://shop.haupt.test');
  await makePrimary(seller, second);
  expect(await address()).toBe('https://shop.neben.test');
  expect((await domainsOf(seller)).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([second]);
  await removeDomain(seller, second);
  expect(await address()).toBe('https://shop.haupt.test');
  await removeDomain(seller, first);
  expect(await address()).toBeNull();
  expect(await certificateOf(seller, 'shop.haupt.test')).toBeNull();
});

test('another shop sees, checks, moves and removes nothing of it', async () => {
  const id = await connected(seller, 'shop.mauer.test');
  const { ctx: stranger } = await aShop();
  const nothing = { code: 'domain_not_found', status: 404 };
  for (const act of [domainView, checkNow, makePrimary, removeDomain])
    await expect(act(stranger, id)).rejects.toMatchObject(nothing);
  expect(await domainsOf(stranger)).toEqual([]);
  expect((await domainView(seller, id)).state).toBe('active_with_ssl');
});

const note = defineMail({
  id: 'note_of_a_shop',
  data: z.object({ link: z.string() }),
  subject: { de: 'Notiz', en: 'Note' },
  html: { de: '<p><a href="{{link}}">x</a></p>', en: '<p>x</p>' },
  text: { de: '{{link}}', en: 'x' },
});

test('mails of the shop lead to its domain, and to the address of the platform before and after', async () => {
  const { username } = await kernel().platformDb('sellers').where({ id: sellerId }).first('username');
  let key = 0;
  const sent = async (path: string): Promise<string> => {
    key += 1;
    const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
    const link = `https://kontor.example${path}`;
    await sendMail(platform, note, { to: 'b@c.test', locale: 'de', data: { link }, sellerId, dedupeKey: `n${key}` });
    return /https:\S+/.exec((await mailsOf(kernel(), sellerId)).at(-1)!.text)![0];
  };
  expect(await sent(`/s/${username}/buch`)).toBe(`https://kontor.example/s/${username}/buch`);
  await connected(seller, 'shop.mails.test');
  for (const [path, at] of [
    [`/s/${username}/buch?x=1`, 'https://shop.mails.test/buch?x=1'],
    [`/s/${username}`, 'https://shop.mails.test'],
    [`/s/${username}/sign_in`, `https://shop.mails.test/s/${username}/sign_in`],
    [`/s/${username}x/buch`, `https://kontor.example/s/${username}x/buch`],
    ['/payer/s/7', 'https://shop.mails.test/payer/s/7'],
    ['/cabinet', 'https://kontor.example/cabinet'],
  ] as const)
    expect(await sent(path)).toBe(at);
});

test('names are refused in words, twice the same too, and checks have a pace', async () => {
  const { id } = await addDomain(seller, 'shop.doppelt.test');
  for (const [name, code] of [
    ['SHOP.doppelt.test', 'domain_there_already'],
    ['kontor.example', 'domain_reserved'],
    ['192.0.2.7', 'domain_is_address'],
    ['', 'domain_missing'],
  ] as const)
    await expect(addDomain(seller, name)).rejects.toMatchObject({ entries: [{ code, source: { field: 'name' } }] });
  await runJobsUntilIdle(kernel());
  await expect(checkNow(seller, id)).rejects.toMatchObject({ code: 'domain_checked_just_now', status: 429 });
  kernel().clock.advance({ minutes: 1 });
  await checkNow(seller, id);
});
