import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#core/database';
import {
  defineMail,
  getMail,
  liftSuppressions,
  readRefusal,
  refuseMails,
  sendMail,
  suppressionsOf,
  takeMailReport,
  type Mail,
  type MailPurpose,
} from '#core/mail';
import {
  aMailServer,
  type MailServer,
  aSeller,
  bootTestKernel,
  runJobsUntilIdle,
  useTestKernel,
  type TestKernel,
} from '#core/testing';

const kernel = useTestKernel();
const of = (purpose: MailPurpose): Mail<object> =>
  defineMail({
    id: `a_${purpose}`,
    purpose,
    data: z.object({}),
    subject: { de: purpose, en: purpose },
    html: { de: '<p>x</p>', en: '<p>x</p>' },
    text: { de: 'x', en: 'x' },
  });
const MAILS = { owed: of('owed'), service: of('service'), news: of('news') };

async function withServer(
  work: (server: MailServer, smtp: TestKernel) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const server = await aMailServer();
  const smtp = bootTestKernel(kernel().databaseUrl, {
    env: { SMTP_URL: server.url, MAIL_FROM: 'Kontor <no-reply@kontor.test>', ...env },
  });
  try {
    await work(server, smtp);
  } finally {
    await smtp.close();
    await server.close();
  }
}

const platformOf = (smtp: TestKernel) => smtp.contextFor({ kind: 'platform', reason: 'test' });
let keys = 0;

async function send(smtp: TestKernel, purpose: MailPurpose, to: string, sellerId: number): Promise<number> {
  keys += 1;
  const ctx = smtp.contextFor({ kind: 'seller', sellerId });
  const request = { to, locale: 'en', data: {}, sellerId, dedupeKey: `refusing:${keys}` } as const;
  const { mailId } = await sendMail(ctx, MAILS[purpose], request);
  await runJobsUntilIdle(smtp);
  return mailId!;
}

const stateOf = async (smtp: TestKernel, id: number) => (await getMail(platformOf(smtp), id))!.state;

test('news carries the headers of one press; pressing stops news of that kind from that shop, and nothing that is owed', async () => {
  await withServer(async (server, smtp) => {
    const [anna, bert] = [await aSeller(platformOf(smtp)), await aSeller(platformOf(smtp))];
    await send(smtp, 'owed', 'eva@buyer.example', anna);
    expect(server.inbox[0]!.raw).not.toContain('List-Unsubscribe');
    await send(smtp, 'news', 'eva@buyer.example', anna);
    const { raw } = server.inbox[1]!;
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const token = /\/mail\/unsubscribe\/([\w.-]+)>/.exec(raw.replaceAll(/\r\n\s+/g, ''))![1]!;
    expect(await readRefusal(platformOf(smtp), token)).toMatchObject({ address: 'eva@buyer.example', refused: false });
    expect(
      await refuseMails(platformOf(smtp), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'refuse'),
    ).toBe(false);
    expect(await refuseMails(platformOf(smtp), token, 'refuse')).toBe(true);
    expect(await refuseMails(platformOf(smtp), token, 'refuse')).toBe(true);
    expect(await readRefusal(platformOf(smtp), token)).toMatchObject({ refused: true });
    expect(await stateOf(smtp, await send(smtp, 'news', 'EVA@buyer.example', anna))).toBe('suppressed');
    expect(await stateOf(smtp, await send(smtp, 'service', 'eva@buyer.example', anna))).toBe('sent');
    expect(await stateOf(smtp, await send(smtp, 'owed', 'eva@buyer.example', anna))).toBe('sent');
    expect(await stateOf(smtp, await send(smtp, 'news', 'eva@buyer.example', bert))).toBe('sent');
    await refuseMails(platformOf(smtp), token, 'want');
    expect(await stateOf(smtp, await send(smtp, 'news', 'eva@buyer.example', anna))).toBe('sent');
  });
});

test('an address that does not exist is noted at once; what may be held back stops until the shop lets it in again', async () => {
  await withServer(async (server, smtp) => {
    const anna = await aSeller(platformOf(smtp));
    server.refuse('550 5.1.1 no such person');
    expect(await stateOf(smtp, await send(smtp, 'service', 'gone@buyer.example', anna))).toBe('bounced');
    server.refuse(null);
    expect(await stateOf(smtp, await send(smtp, 'service', 'gone@buyer.example', anna))).toBe('suppressed');
    expect(await stateOf(smtp, await send(smtp, 'owed', 'gone@buyer.example', anna))).toBe('sent');
    const seller = smtp.contextFor({ kind: 'seller', sellerId: anna });
    const at = { sellerId: anna, address: 'gone@buyer.example' };
    expect(await suppressionsOf(seller, at)).toMatchObject([
      { reason: 'bounced', detail: expect.stringContaining('no such person') },
    ]);
    expect(await liftSuppressions(seller, { ...at, reason: 'bounced' })).toBe(1);
    expect(await stateOf(smtp, await send(smtp, 'service', 'gone@buyer.example', anna))).toBe('sent');
    // Refused for what we are, not for whom it is.
    server.refuse('550 5.7.1 we do not like you');
    expect(await stateOf(smtp, await send(smtp, 'service', 'kept@buyer.example', anna))).toBe('failed');
    expect(await suppressionsOf(seller, { sellerId: anna, address: 'kept@buyer.example' })).toEqual([]);
  });
});

test('a report about a mail that left from here counts, one that is made up or only a delay does not', async () => {
  await withServer(async (server, smtp) => {
    const anna = await aSeller(platformOf(smtp));
    const id = await send(smtp, 'service', 'full@buyer.example', anna);
    const messageId = /^Message-ID: (<.*>)/im.exec(server.inbox[0]!.raw)![1]!;
    const report = (of: string, action = 'failed', status = '5.1.1'): string =>
      [
        'From: mailer-daemon@elsewhere.example',
        'Message-ID: <report@elsewhere.example>',
        '',
        'Reporting-MTA: dns; elsewhere.example',
        '',
        'Final-Recipient: rfc822; full@buyer.example',
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 unknown user',
        '',
        'Subject: x',
        `Message-ID: ${of}`,
      ].join('\r\n');
    const take = (raw: string): Promise<string> => takeMailReport(platformOf(smtp), raw);
    expect(await take(report('<made-up@kontor.test>'))).toBe('ignored');
    expect(await take(report(messageId, 'delayed', '4.4.1'))).toBe('ignored');
    expect(await take(report(messageId, 'failed', '5.2.2'))).toBe('ignored');
    expect(await take('hello')).toBe('ignored');
    expect(await stateOf(smtp, id)).toBe('sent');
    expect(await take(report(messageId))).toBe('bounced');
    expect(await take(report(messageId))).toBe('bounced');
    expect(await stateOf(smtp, id)).toBe('bounced');
    expect(await stateOf(smtp, await send(smtp, 'service', 'full@buyer.example', anna))).toBe('suppressed');

    await send(smtp, 'news', 'angry@buyer.example', anna);
    const second = /^Message-ID: (<.*>)/im.exec(server.inbox.at(-1)!.raw)![1]!;
    const complaint = `Message-ID: <arf@elsewhere.example>\n\nFeedback-Type: abuse\nUser-Agent: x/1\n\nSubject: y\nMessage-ID: ${second}\n`;
    expect(await take(complaint)).toBe('complained');
    expect(await stateOf(smtp, await send(smtp, 'news', 'angry@buyer.example', anna))).toBe('suppressed');
    expect(await stateOf(smtp, await send(smtp, 'service', 'angry@buyer.example', anna))).toBe('sent');
  });
});

test('a way out keeps its pace: a minute’s worth leaves at once, the rest follows evenly and none twice', async () => {
  await withServer(
    async (server, smtp) => {
      await inTransaction(platformOf(smtp), ({ db }) => db('mail_paces').update({ next_at: new Date(0) }));
      const anna = await aSeller(platformOf(smtp));
      const ctx = smtp.contextFor({ kind: 'seller', sellerId: anna });
      for (let n = 0; n < 8; n += 1) {
        const request = {
          to: `p${n}@buyer.example`,
          locale: 'en',
          data: {},
          sellerId: anna,
          dedupeKey: `pace:${n}`,
        } as const;
        await sendMail(ctx, MAILS.owed, request);
      }
      await runJobsUntilIdle(smtp);
      expect(server.inbox).toHaveLength(3);
      smtp.clock.advance({ seconds: 61 });
      await runJobsUntilIdle(smtp);
      expect(server.inbox).toHaveLength(6);
      smtp.clock.advance({ minutes: 2 });
      await runJobsUntilIdle(smtp);
      expect(server.inbox.map(({ to }) => to[0]).toSorted()).toEqual(
        Array.from({ length: 8 }, (_, n) => `p${n}@buyer.example`),
      );
    },
    { MAIL_PER_MINUTE: '3' },
  );
});
