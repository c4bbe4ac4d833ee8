import { afterEach, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { enqueue } from '#core/jobs';
import { finishCheckoutMail } from '#core/checkout';
import { sendMail, sendMailJob } from '#core/mail';
import { openPaymentStep } from '#core/settlement';
import { grantRole, seedPerson } from '#core/people';
import {
  aMailServer,
  type MailServer,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  bootTestKernel,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
  type TestKernel,
} from '#core/testing';
import {
  forgetMailText,
  previewMail,
  readMailText,
  readMailTexts,
  readSender,
  saveMailText,
  saveSender,
  sendTestMail,
  type SenderInput,
} from './index.ts';

const provider = new ScriptedProvider();
const plugins = [plainFormPlugin, provider.plugin];
const kernel = useTestKernel({ plugins });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function aServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const server = await aMailServer(login);
  closers.push(server.close);
  return server;
}

async function aShop(of: TestKernel = kernel()): Promise<SaleWorld & { buch: number }> {
  const world = await aShopThatSells(of, provider);
  const buch = await aProduct(world.seller, { name: 'Buch', price: 7900 });
  await aProduct(world.seller, { name: 'Heft', price: 500 });
  return { ...world, buch };
}

async function sell(world: SaleWorld, slug = 'buch', form: Record<string, string> = {}, of = kernel()): Promise<void> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, form });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(of);
}

interface Kept {
  mail: string;
  subject: string;
  html: string;
  text: string;
  state: string;
  sender_name: string;
  reply_to: string;
  last_error: string | null;
}
const mails = ({ sellerId }: SaleWorld, mail = 'order_confirmation'): Promise<Kept[]> =>
  kernel().ownerDb('mails').where({ seller_id: sellerId, mail }).orderBy('id').select<Kept[]>();

const words = (subject: string, body: string) => ({ de: { subject, body }, en: { subject, body } });
const confirmation = { mail: 'order_confirmation', productId: null, mode: 'custom_email' } as const;

test('own words stand above a confirmation, which keeps all it has to say; a buyer’s values stay text', async () => {
  const world = await aShop();
  await saveMailText(world.seller, {
    ...confirmation,
    texts: words(
      'Danke für {{orderNumber}}',
      'Hallo & willkommen, <b>{{total}}</b>{{#if orderNumber}} ({{orderNumber}}){{/if}}\n\n[Zur Bestellung]({{link}})',
    ),
  });
  await sell(world);
  const [mail] = await mails(world);
  expect(mail!.subject).toMatch(/^Danke für \w{8}$/);
  expect(mail!.html).toContain('<p>Hallo &amp; willkommen, &lt;b&gt;79,00');
  const said = mail!.html.slice(mail!.html.indexOf('<!--said-->'));
  expect(said.indexOf('willkommen')).toBeLessThan(said.indexOf('Bestätigung'));
  expect(mail!.html).toMatch(/<a href="http[^"]+\/order\/[^"]+"[^>]*>Zur Bestellung<\/a>/);
  expect(mail!.text).toContain('Hallo & willkommen, <b>79,00');
  expect(mail!.text).toContain('Bestätigung');
});

test('of two products each has its own words, and one goes back to what holds for all', async () => {
  const world = await aShop();
  const { buch } = world;
  await saveMailText(world.seller, { ...confirmation, texts: words('Für alle', '') });
  await saveMailText(world.seller, { ...confirmation, productId: buch, texts: words('Nur Buch', '') });
  await sell(world, 'buch');
  await sell(world, 'heft');
  await saveMailText(world.seller, { ...confirmation, productId: buch, mode: 'standard_email', texts: words('', '') });
  await sell(world, 'buch');
  await forgetMailText(world.seller, 'order_confirmation', buch);
  await sell(world, 'buch');
  const [one, two, three, four] = (await mails(world)).map(({ subject }) => subject);
  expect([one, two, four]).toEqual(['Nur Buch', 'Für alle', 'Für alle']);
  expect(three).toMatch(/^Ihre Bestellung/);
  const line = (await readMailTexts(world.seller)).find(({ mail }) => mail === 'order_confirmation');
  expect(line).toMatchObject({ mode: 'custom_email', products: [] });
});

test('what is owed cannot be switched off, a mail that may be is held back with the reason', async () => {
  const world = await aShop();
  const off = { ...confirmation, mode: 'no_email', texts: words('', '') } as const;
  await expect(saveMailText(world.seller, off)).rejects.toMatchObject({ entries: [{ source: { field: 'mode' } }] });
  const remind = (dedupeKey: string): Promise<unknown> =>
    sendMail(world.seller, finishCheckoutMail, {
      to: 'bea@kontor.test',
      locale: 'de',
      data: { firstName: 'Bea', product: 'Buch', shop: 'Verlag', link: 'https://shop.example/buch' },
      sellerId: world.sellerId,
      dedupeKey,
    });
  await remind('before');
  await runJobsUntilIdle(kernel());
  await saveMailText(world.seller, { ...off, mail: 'finish_checkout' });
  expect((await readMailText(world.seller, 'finish_checkout', null)).mode).toBe('no_email');
  await remind('after');
  await runJobsUntilIdle(kernel());
  const [before, after] = await mails(world, 'finish_checkout');
  expect([before!.state, after!.state, after!.last_error]).toEqual(['kept', 'suppressed', 'switched_off']);
  await expect(readMailText(world.seller, 'password_reset', null)).rejects.toMatchObject({
    code: 'mail_text_not_found',
  });
});

test.each([
  ['{{password}}', 'password'],
  ['{{{orderNumber}}}', 'orderNumber'],
  ['{{#each orderNumber}}x{{/each}}', '#each'],
  ['{{lookup this "constructor"}}', 'lookup'],
  ['{{orderNumber.constructor}}', 'orderNumber.constructor'],
  ['{{../orderNumber}}', '../orderNumber'],
  ['{{@root}}', '@root'],
  ['{{> button}}', '{{ }}'],
  ['{{#if password}}x{{/if}}', 'password'],
  ['{{constructor}}', 'constructor'],
  ['{{orderNumber', '{{ }}'],
])('a text may not use %s', async (body, named) => {
  const world = await aShopThatSells(kernel(), provider);
  const error = await saveMailText(world.seller, { ...confirmation, texts: words('', body) }).catch((e: unknown) => e);
  expect(JSON.stringify((error as { entries: object[] }).entries)).toContain(JSON.stringify(named).slice(1, -1));
  expect((await readMailText(world.seller, 'order_confirmation', null)).mode).toBe('standard_email');
});

async function aPersonOf(world: SaleWorld): Promise<Ctx> {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const person = {
    email: 'anna@texts.test',
    password: 'kontor-demo',
    firstName: 'A',
    lastName: 'B',
    locale: 'de',
  } as const;
  const { userId } = await seedPerson(platform, person);
  await grantRole(platform, { userId, role: 'seller', sellerId: world.sellerId });
  const roles = [{ role: 'seller', sellerId: world.sellerId }] as const;
  return kernel().contextFor(
    { kind: 'person', userId, sessionId: '1', emailConfirmed: true, roles, sellerId: world.sellerId } as never,
    { locale: 'de' },
  );
}

test('a preview shows the last real order without its keys, a test mail goes to whoever asks', async () => {
  const world = await aShop();
  const input = {
    mail: 'order_confirmation',
    locale: 'de',
    words: { subject: 'Neu: {{total}}', body: 'Gruß an {{orderNumber}}' },
  } as const;
  expect(await previewMail(world.seller, input)).toMatchObject({ order: null, subject: 'Neu: [Summe]' });
  await sell(world);
  const preview = await previewMail(world.seller, input);
  expect(preview.subject.replaceAll('\u00a0', ' ')).toBe('Neu: 79,00 €');
  expect(preview.order).toMatchObject({ recipient: 'bea@kontor.test' });
  expect(preview.html).toContain('Gruß an');
  expect(preview.html).not.toMatch(/href=|\/order\//);
  const anna = await aPersonOf(world);
  expect(await sendTestMail(anna, input)).toBe('anna@texts.test');
  const [test] = await mails(world, 'mail_test');
  expect(test).toMatchObject({ subject: expect.stringContaining('Probe: Neu:') });
  expect(test!.html.match(/<html/g)).toHaveLength(1);
});

const sender = (server: MailServer, fields: Partial<SenderInput> = {}): SenderInput => ({
  senderName: 'Buchladen',
  replyTo: 'hallo@buchladen.example',
  host: '127.0.0.1',
  port: server.port,
  secure: false,
  user: 'anna',
  password: 'geheim',
  from: 'post@buchladen.example',
  perMinute: 60,
  ...fields,
});

test('mails leave through the shop’s own server once it let us in; its password is sealed and shown to nobody', async () => {
  const server = await aServer({ user: 'anna', pass: 'geheim' });
  const world = await aShop();
  const refused = saveSender(world.seller, sender(server, { password: 'falsch' }));
  await expect(refused).rejects.toMatchObject({ entries: [{ source: { field: 'password' } }] });
  const away = saveSender(world.seller, sender(server, { port: 1 }));
  await expect(away).rejects.toMatchObject({ entries: [{ source: { field: 'host' } }] });
  expect((await readSender(world.seller)).values.host ?? '').toBe('');
  await saveSender(world.seller, sender(server));
  await saveSender(world.seller, sender(server, { password: null, senderName: 'Der Buchladen' }));
  expect(JSON.stringify(await readSender(world.seller))).not.toContain('geheim');
  const [stored] = await kernel()
    .ownerDb('settings')
    .where({ seller_id: world.sellerId, key: 'mail_sender' })
    .select('plain', 'sealed');
  expect(JSON.stringify(stored)).not.toContain('geheim');
  await sell(world);
  expect(server.inbox).toHaveLength(1);
  const { from, to, raw } = server.inbox[0]!;
  expect([from, to]).toEqual(['post@buchladen.example', ['bea@kontor.test']]);
  expect(raw).toMatch(/^From: Der Buchladen <post@buchladen.example>/m);
  expect(raw).toMatch(/^Reply-To: hallo@buchladen.example/m);
  // A new server is not handed the password of the old one.
  const other = await aServer({ user: 'anna', pass: 'geheim' });
  const moved = saveSender(world.seller, { ...sender(other, { password: null }), host: 'localhost' });
  await expect(moved).rejects.toMatchObject({ entries: [{ source: { field: 'password' } }] });
});

test('a server that is away later holds nothing up for good: after four tries a mail leaves through ours', async () => {
  const [own, house] = [await aServer(), await aServer()];
  const smtp = bootTestKernel(kernel().databaseUrl, { plugins, env: { SMTP_URL: house.url } });
  closers.push(() => smtp.close());
  const world = await aShop(smtp);
  await saveSender(world.seller, sender(own, { user: '', password: null }));
  await own.close();
  closers.shift();
  await sell(world, 'buch', {}, smtp).catch(() => undefined);
  const [{ id }] = (await kernel().ownerDb('mails').where({ seller_id: world.sellerId }).select('id')) as [
    { id: number },
  ];
  const platform = smtp.contextFor({ kind: 'platform', reason: 'test' });
  for (let turn = 1; turn < 4; turn += 1) {
    expect(house.inbox).toEqual([]);
    await enqueue(platform, sendMailJob, { mailId: id });
    await runJobsUntilIdle(smtp, { failures: 'collect' });
  }
  await enqueue(platform, sendMailJob, { mailId: id });
  await runJobsUntilIdle(smtp, { failures: 'collect' });
  expect(house.inbox.map(({ to }) => to[0])).toEqual(['bea@kontor.test']);
  expect(house.inbox[0]!.raw).toMatch(/^Reply-To: hallo@buchladen.example/m);
});

test.each(['127.0.0.1', 'localhost', '10.0.0.7', '169.254.169.254', '::1'])(
  'live, no server inside the own network is called: %s',
  async (host) => {
    const server = await aServer();
    const live = bootTestKernel(kernel().databaseUrl, { plugins, env: { KONTOR_MODE: 'live' } });
    closers.push(() => live.close());
    const { sellerId } = await aShopThatSells(kernel(), provider);
    const seller = live.contextFor({ kind: 'seller', sellerId }, { locale: 'en' });
    const saved = saveSender(seller, sender(server, { host, port: 587 }));
    await expect(saved).rejects.toMatchObject({
      entries: [{ source: { field: 'host' }, detail: expect.stringContaining('internal') }],
    });
    expect(server.inbox).toEqual([]);
  },
);

test('own words show pictures and products of the shop; one that it shows no longer leaves nothing behind', async () => {
  const world = await aShop();
  const body = 'Hallo\n\n![Ein Regal](/media/abc/regal.jpg)\n\n[[heft]]\n\n[Weiter](https://example.com/a)';
  const nowhere = { ...confirmation, texts: words('', '[[gibt-es-nicht]]') };
  await expect(saveMailText(world.seller, nowhere)).rejects.toMatchObject({
    entries: [{ source: { field: 'body_de' }, detail: expect.stringContaining('gibt-es-nicht') }],
  });
  await saveMailText(world.seller, { ...confirmation, texts: words('', body) });
  await kernel()
    .ownerDb('products')
    .where({ seller_id: world.sellerId, slug: 'heft' })
    .update({ name: 'Heft {{link}}' });
  await sell(world);
  const [mail] = await mails(world);
  expect(mail!.html).toMatch(/<img src="https?:\/\/[^"]+\/media\/abc\/regal\.jpg" alt="Ein Regal"/);
  expect(mail!.html).toMatch(new RegExp(`<a href="[^"]+/s/${world.username}/heft"`));
  expect(mail!.html).toContain('Heft &#123;&#123;link}}');
  expect(mail!.html.slice(mail!.html.indexOf('<!--said-->'))).toMatch(/background:#[0-9a-f]{6};border-radius:22px/i);
  expect(mail!.text.replaceAll('\u00a0', ' ')).toMatch(/Ein Regal[\s\S]*Heft [^\n]*, 5,00 €: http/);
  await kernel().ownerDb('products').where({ seller_id: world.sellerId, slug: 'heft' }).update({ published: false });
  const { html } = await previewMail(world.seller, {
    mail: 'order_confirmation',
    locale: 'de',
    words: { subject: '', body },
  });
  expect(html).not.toContain('/heft');
  expect(html).toContain('Hallo');
});
