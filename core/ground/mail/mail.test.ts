import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#core/database';
import { putFile } from '#core/files';
import { defineMail, getMail, listMails, sendMail } from '#core/mail';
import {
  aMailServer,
  type MailServer,
  aSeller,
  bootTestKernel,
  runJobsUntilIdle,
  useTestKernel,
  type TestKernel,
} from '#core/testing';

const greeting = defineMail({
  id: 'greeting',
  data: z.object({ name: z.string(), link: z.string() }),
  subject: { de: 'Guten Tag, {{name}}', en: 'Hello {{name}}' },
  html: { de: '<p>Guten Tag, {{name}}</p>', en: '<p>Hello {{name}}</p>{{> button href=link label="Open"}}' },
  text: { de: 'Guten Tag, {{name}}', en: 'Hello {{name}}: {{link}}' },
});
const data = { name: 'Eva & Adam', link: 'https://shop.example/?a=1&b=2' };

const kernel = useTestKernel();
let smtp: MailServer;
let inbox: MailServer['inbox'];
let smtpKernel: TestKernel;
let liveKernel: TestKernel;
const platform = (of: TestKernel = kernel()) => of.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  smtp = await aMailServer();
  inbox = smtp.inbox;
  const SMTP_URL = smtp.url;
  smtpKernel = bootTestKernel(kernel().databaseUrl, { env: { SMTP_URL, MAIL_FROM: 'Kontor <no-reply@kontor.test>' } });
  liveKernel = bootTestKernel(kernel().databaseUrl, { env: { KONTOR_MODE: 'live' } });
});
beforeEach(async () => {
  inbox.length = 0;
  smtp.refuse(null);
  await inTransaction(platform(), ({ db }) => db('mails').whereNot({ state: 'sent' }).update({ state: 'failed' }));
});
afterAll(async () => {
  await smtpKernel.close();
  await liveKernel.close();
  await smtp.close();
});

test("a mail leaves over SMTP in the seller's name, with both bodies and its attachment", async () => {
  const anna = await aSeller(platform(), { display_name: "Anna's Läden", email: 'anna@shop.example' });
  const ctx = smtpKernel.contextFor({ kind: 'seller', sellerId: anna });
  const file = await putFile(ctx, [Buffer.from('%PDF-1.7 invoice')] as never, {
    sellerId: anna,
    name: 'Rechnung.pdf',
    contentType: 'application/pdf',
    visibility: 'private',
  });
  const { mailId } = await sendMail(ctx, greeting, {
    to: 'eva@buyer.example',
    locale: 'en',
    data,
    sellerId: anna,
    dedupeKey: 'g1',
    attachments: [file.id],
  });
  await runJobsUntilIdle(smtpKernel);
  expect(inbox).toHaveLength(1);
  const { from, to, raw } = inbox[0]!;
  expect([from, to]).toEqual(['no-reply@kontor.test', ['eva@buyer.example']]);
  expect(raw).toContain('Subject: Hello Eva & Adam');
  expect(raw).toContain('Reply-To: anna@shop.example');
  expect(raw).toContain('Hello Eva & Adam: https://shop.example/?a=3D1&b=3D2');
  expect(raw).toContain('Hello Eva &amp; Adam');
  expect(raw).toContain('filename=Rechnung.pdf');
  expect(raw).toContain(Buffer.from('%PDF-1.7 invoice').toString('base64'));
  expect(await getMail(ctx, mailId!)).toMatchObject({
    state: 'sent',
    to: 'eva@buyer.example',
    senderName: "Anna's Läden",
  });
});

test('a key sends once, however many ask for it at the same time', async () => {
  const anna = await aSeller(platform());
  const request = {
    to: 'eva@buyer.example',
    locale: 'de',
    data,
    sellerId: anna,
    dedupeKey: 'confirmation:81',
  } as const;
  const results = await Promise.all(
    Array.from({ length: 10 }, () => sendMail(platform(smtpKernel), greeting, request)),
  );
  expect(results.filter((result) => result.mailId !== null)).toHaveLength(1);
  await runJobsUntilIdle(smtpKernel);
  await runJobsUntilIdle(smtpKernel);
  expect(inbox).toHaveLength(1);
});

test('a rolled-back transaction sends nothing', async () => {
  const failing = inTransaction(platform(smtpKernel), async (ctx) => {
    await sendMail(ctx, greeting, {
      to: 'eva@buyer.example',
      locale: 'de',
      data,
      sellerId: null,
      dedupeKey: 'rollback',
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await runJobsUntilIdle(smtpKernel);
  expect([inbox, await listMails(platform(), { mail: 'rollback' })]).toEqual([[], []]);
});

test('nothing in the data can add a header or a recipient', async () => {
  const evil = 'Eva\r\nBcc: everybody@example.com\r\n\r\n<script>';
  const anna = await aSeller(platform(), {
    display_name: 'Anna\r\nX-Evil: yes',
    email: 'a@b.example\r\nBcc: x@y.example',
  });
  await sendMail(platform(smtpKernel), greeting, {
    to: 'eva@buyer.example',
    locale: 'en',
    data: { ...data, name: evil },
    sellerId: anna,
    dedupeKey: 'evil',
  });
  for (const to of [
    'eva@buyer.example\r\nBcc: x@y.example',
    'eva@buyer.example, x@y.example',
    'Eva <eva@buyer.example>',
    '',
  ]) {
    await expect(
      sendMail(platform(smtpKernel), greeting, { to, locale: 'en', data, sellerId: null, dedupeKey: to }),
    ).rejects.toMatchObject({ code: 'invalid_recipient' });
  }
  await runJobsUntilIdle(smtpKernel);
  expect(inbox.map((mail) => mail.to)).toEqual([['eva@buyer.example']]);
  const head = inbox[0]!.raw.split('\r\n\r\n')[0]!;
  expect(head).not.toMatch(/^(Bcc|X-Evil|Reply-To)/im);
  expect((await listMails(platform(), { to: 'eva@buyer.example' }))[0]!.html).not.toContain('<script>');
});

test('a mail the server turns away for now is repeated, one it refuses for good is not', async () => {
  smtp.refuse('451 try later');
  const later = await sendMail(platform(smtpKernel), greeting, {
    to: 'eva@buyer.example',
    locale: 'en',
    data,
    sellerId: null,
    dedupeKey: 'later',
  });
  const { failures } = await runJobsUntilIdle(smtpKernel, { failures: 'collect' });
  expect(failures).toHaveLength(1);
  expect(await getMail(platform(), later.mailId!)).toMatchObject({ state: 'waiting' });
  smtp.refuse('550 no such person');
  const never = await sendMail(platform(smtpKernel), greeting, {
    to: 'nobody@buyer.example',
    locale: 'en',
    data,
    sellerId: null,
    dedupeKey: 'never',
  });
  await runJobsUntilIdle(smtpKernel);
  expect(await getMail(platform(), never.mailId!)).toMatchObject({ state: 'bounced' });
  expect(inbox).toEqual([]);
});

test('in the demo mails are kept and can be read, by their seller only', async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  const { mailId } = await sendMail(kernel().contextFor({ kind: 'seller', sellerId: anna }), greeting, {
    to: 'e@b.example',
    locale: 'de',
    data,
    sellerId: anna,
    dedupeKey: 'kept',
  });
  await runJobsUntilIdle(kernel());
  expect(await listMails(kernel().contextFor({ kind: 'seller', sellerId: anna }))).toMatchObject([
    { id: mailId, state: 'kept', subject: 'Guten Tag, Eva & Adam' },
  ]);
  expect(await listMails(kernel().contextFor({ kind: 'seller', sellerId: bert }))).toEqual([]);
});

test('in live mode without a server mails wait, and leave once there is one', async () => {
  const { mailId } = await sendMail(platform(liveKernel), greeting, {
    to: 'e@b.example',
    locale: 'de',
    data,
    sellerId: null,
    dedupeKey: 'waits',
  });
  await runJobsUntilIdle(liveKernel);
  expect(await getMail(platform(), mailId!)).toMatchObject({ state: 'waiting' });
  await runJobsUntilIdle(smtpKernel);
  expect(inbox).toEqual([]);
  smtpKernel.clock.advance({ hours: 1 });
  await runJobsUntilIdle(smtpKernel);
  expect(inbox).toHaveLength(1);
  expect(await getMail(platform(), mailId!)).toMatchObject({ state: 'sent' });
});

test("a buyer's act writes in the seller's name without seeing the seller's mails; a seller cannot write in another's", async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  const payer = kernel().contextFor({ kind: 'payer', userId: 1 });
  const { mailId } = await sendMail(payer, greeting, {
    to: 'e@b.example',
    locale: 'de',
    data,
    sellerId: anna,
    dedupeKey: 'payer',
  });
  expect(mailId).not.toBeNull();
  expect(await listMails(payer)).toEqual([]);
  const forBert = sendMail(kernel().contextFor({ kind: 'seller', sellerId: anna }), greeting, {
    to: 'e@b.example',
    locale: 'de',
    data,
    sellerId: bert,
    dedupeKey: 'x',
  });
  await expect(forBert).rejects.toThrow('another seller');
});

test('a template that speaks of something the data lacks is refused', async () => {
  const broken = defineMail({ ...greeting, id: 'broken', text: { de: '{{nothing}}', en: '{{nothing}}' } });
  await expect(
    sendMail(platform(), broken, { to: 'e@b.example', locale: 'de', data, sellerId: null, dedupeKey: 'broken' }),
  ).rejects.toThrow('nothing');
});
