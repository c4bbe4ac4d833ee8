import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLegalText } from '#core/legal';
import { listMails } from '#core/mail';
import {
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { buyerRoutes } from '../routes.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let other: SaleWorld;
let server: Server;
let origin: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider, {
    company: 'Verlag <Am Markt> GmbH',
    phone: '+49 30 5550123',
    first_name: 'Vera',
    last_name: 'Lag',
  });
  other = await aShopThatSells(kernel(), provider, { street: '', zip: '', city: '' });
  const app = express();
  app.set('trust proxy', true);
  app.use(buyerRoutes(kernel()));
  app.use((_request, response) => void response.status(404).end());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const headers = (language: string) => ({
  'accept-language': language,
  'x-forwarded-for': `192.0.2.${Math.ceil(Math.random() * 250)}`,
});
const get = (path: string, language = 'de', shop = world) =>
  fetch(`${origin}/s/${shop.username}${path}`, { redirect: 'manual', headers: headers(language) });
const post = (path: string, fields: Record<string, string>, language = 'de') =>
  fetch(`${origin}/s/${world.username}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: headers(language),
  });
const page = async (answer: Promise<Response>): Promise<string> => (await answer).text();
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const WITHDRAWAL = { name: 'Bea Käufer', contract: 'K7RW2HXP', email: 'bea@kontor.test' };

test('the legal notice comes from the profile and says what is missing', async () => {
  const html = await page(get('/legal/imprint'));
  for (const words of [
    'Verlag &lt;Am Markt&gt; GmbH',
    'Vera Lag',
    'Marktgasse 7',
    '10115 Berlin',
    'Deutschland',
    'mailto:verlag@kontor.test',
    'tel:+49305550123',
    'DE136695976',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('29/815/08150');
  expect(await page(get('/legal/imprint', 'de', other))).toContain('noch nicht angegeben');
});

test('terms and privacy say honestly that nobody has written them, then show what was written, escaped', async () => {
  expect(await page(get('/legal/privacy'))).toContain('noch keine Datenschutzerklärung');
  expect(await page(get('/legal/terms', 'en'))).toContain('has not published any terms');
  await publishLegalText(world.seller, {
    kind: 'terms',
    locale: 'de',
    body: '# Geltung\n\nA < B & "C"\n\n- eins\n- zwei',
    basedOn: 0,
  });
  const html = await page(get('/legal/terms'));
  expect(html).toContain(
    '<h2>Geltung</h2><p class="text">A &lt; B &amp; &quot;C&quot;</p><ul><li>eins</li><li>zwei</li></ul>',
  );
  expect(html).toMatch(/Fassung 1 vom \d/);
  const english = await page(get('/legal/terms', 'en'));
  expect(english).toContain('exists in German only');
  expect(english).toContain('<div class="prose" lang="de">');
});

test('the document link shows the model, an own text, and the version an order was made under', async () => {
  expect(await page(get('/document/cancellation_terms?ct_id=&product_type=download'))).toContain(
    'Bei digitalen Inhalten',
  );
  expect(await page(get('/document/cancellation_terms?ct_id=&product_type=event'))).not.toContain(
    'Bei digitalen Inhalten',
  );
  const first = await publishLegalText(world.seller, {
    kind: 'cancellation_terms',
    locale: 'de',
    body: 'Belehrung eins',
    basedOn: 0,
  });
  await publishLegalText(world.seller, {
    kind: 'cancellation_terms',
    locale: 'de',
    body: 'Belehrung zwei',
    basedOn: 1,
  });
  expect(await page(get('/document/cancellation_terms'))).toContain('Belehrung zwei');
  expect(await page(get(`/document/cancellation_terms?ct_id=${first.id}`))).toContain('Belehrung eins');
  expect((await get(`/document/cancellation_terms?ct_id=${first.id}`, 'de', other)).status).toBe(404);
});

test('a withdrawal takes two steps, ends in a receipt with date and time, and can be downloaded', async () => {
  const form = await page(get('/withdrawal?order=K7RW2HXP'));
  expect(form).toContain('value="K7RW2HXP"');
  const token = hidden(form, 'form_token');
  const review = await page(post('/withdrawal', { ...WITHDRAWAL, form_token: token, intent: 'review' }));
  expect(review).toContain('<button class="button" name="intent" value="confirm">Widerruf bestätigen</button>');
  expect(review.match(/class="button/g)).toHaveLength(1);
  expect(hidden(review, 'form_token')).toBe(token);
  const clicks = await Promise.all(
    [1, 2, 3].map(() => post('/withdrawal', { ...WITHDRAWAL, form_token: token, intent: 'confirm' })),
  );
  expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303]);
  const [place, ...same] = clicks.map((answer) => answer.headers.get('location')!.replace(/^\/s\/[^/]+/, ''));
  expect(new Set(same)).toEqual(new Set([place]));
  const receipt = await page(get(place!));
  expect(receipt).toContain('Ihr Widerruf ist eingegangen');
  expect(receipt).toMatch(/Eingegangen<\/dt><dd>\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr/);
  const file = await get(`${place}/receipt.txt`);
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    'text/plain; charset=utf-8',
    'attachment; filename="widerruf.txt"',
  ]);
  expect(await file.text()).toMatch(/^Erklärung: Hiermit widerrufe ich[^]*Vertrag: K7RW2HXP/);
  expect([
    (await get(place!, 'de', other)).status,
    (await get(place!.replace('withdrawal', 'cancellation'))).status,
  ]).toEqual([404, 404]);
  await runJobsUntilIdle(kernel());
  const mails = (await listMails(world.seller)).map(({ mail }) => mail);
  expect(mails.filter((mail) => mail.startsWith('declaration_')).sort()).toEqual([
    'declaration_receipt',
    'declaration_received',
  ]);
});

test('a cancellation is declared on the page itself', async () => {
  const form = await page(get('/cancellation'));
  expect(form).toContain('>jetzt kündigen</button>');
  const sent = await post(
    '/cancellation',
    {
      ...WITHDRAWAL,
      form_token: hidden(form, 'form_token'),
      termination: 'extraordinary',
      reason: 'Umzug',
      desired_on: '2099-12-31',
      intent: 'confirm',
    },
    'en',
  );
  const receipt = await page(get(sent.headers.get('location')!.replace(/^\/s\/[^/]+/, '')));
  for (const words of ['Ihre Kündigung ist eingegangen', 'lang="en"', 'Cancellation for cause', 'Umzug', '31 Dec 2099'])
    expect(receipt).toContain(words);
});

test('errors stand beside their fields and on top, and nothing typed is lost, also when the language changes', async () => {
  const wrong = {
    name: '"><script>',
    contract: '',
    email: 'bea@',
    termination: 'extraordinary',
    reason: '',
    desired_on: '2020-01-01',
    form_token: 'tok_123456789012345678901234',
  };
  const answer = await post('/cancellation', { ...wrong, intent: 'confirm' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  for (const field of ['contract', 'email', 'reason', 'desired_on']) {
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}-error"`);
  }
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(hidden(html, 'form_token')).toBe(wrong.form_token);
  const switched = await post('/cancellation?lang=en', { ...wrong, intent: 'edit' });
  const english = await switched.text();
  expect([switched.status, switched.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringContaining('kontor_locale=en'),
  ]);
  expect(english).toContain('Kind of cancellation');
  expect(english).toContain('value="bea@"');
  expect(english).toMatch(/id="termination-extraordinary"[^>]*checked/);
  const back = await page(post('/withdrawal', { ...WITHDRAWAL, intent: 'edit' }));
  expect(back).toContain('value="Bea Käufer"');
  expect((await post('/withdrawal', { ...WITHDRAWAL, email: '', intent: 'review' })).status).toBe(422);
});

test('the answer is the same whether there is an order or not, and every page does without a script', async () => {
  const answers = await Promise.all(
    ['K7RW2HXP', 'Gibt es nicht'].map((contract) =>
      post('/withdrawal', { ...WITHDRAWAL, contract, intent: 'confirm' }),
    ),
  );
  const receipts = await Promise.all(
    answers.map((answer) => page(get(answer.headers.get('location')!.replace(/^\/s\/[^/]+/, '')))),
  );
  const plain = receipts.map((html, index) =>
    html
      .replaceAll(['K7RW2HXP', 'Gibt es nicht'][index]!, '')
      .replaceAll(/dec_\w{24}/g, '')
      .replaceAll(/\d{2}:\d{2} Uhr/g, ''),
  );
  expect(plain[0]).toBe(plain[1]);
  for (const path of [
    '/legal/imprint',
    '/legal/terms',
    '/legal/privacy',
    '/withdrawal',
    '/cancellation',
    '/document/cancellation_terms',
  ]) {
    const answer = await get(path);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await answer.text()).not.toContain('<script');
  }
});

test('whoever floods is asked to wait, told how else to declare, and loses nothing', async () => {
  const flood = {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': '198.51.100.77', 'accept-language': 'de' },
  } as const;
  let last: Response | undefined;
  for (let index = 0; index < 21; index += 1) {
    last = await fetch(`${origin}/s/${world.username}/withdrawal`, {
      ...flood,
      body: new URLSearchParams({ ...WITHDRAWAL, email: `flood-${index}@kontor.test`, intent: 'confirm' }),
    });
  }
  const html = await last!.text();
  expect(last!.status).toBe(429);
  expect(html).toContain('verlag@kontor.test');
  expect(html).toContain('value="flood-20@kontor.test"');
});

test('odd input is refused or ignored, never a fault of ours', async () => {
  const long = 'x'.repeat(45_000);
  const statuses = await Promise.all([
    get('/legal/constructor'),
    get('/legal/__proto__'),
    get('/legal/agb'),
    get('/document/cancellation_terms?ct_id=0'),
    get('/document/cancellation_terms?ct_id=99999999999999999999'),
    get('/document/cancellation_terms?ct_id[]=1'),
    get('/document/cancellation_terms?product_type[]=x'),
    get('/withdrawal/nothing'),
    get('/withdrawal/dec_%00'),
    get('/cancellation/dec_1/receipt.txt'),
    get('/withdrawal?order[]=1'),
    get('/withdrawal?order=%00'),
    post('/withdrawal', {}),
    post('/withdrawal', { intent: 'confirm' }),
    post('/cancellation', { intent: 'confirm', name: long }),
    post('/withdrawal', { ...WITHDRAWAL, name: 'a\0b\nBcc: x@y.z', form_token: '\0', intent: 'confirm' }),
    post('/withdrawal', { ...WITHDRAWAL, email: 'bea@kontor.test\r\nBcc: x@y.z', intent: 'confirm' }),
    post('/cancellation', { ...WITHDRAWAL, desired_on: '0000-13-99', termination: '__proto__', intent: 'confirm' }),
    post('/cancellation', { name: 'x'.repeat(60_000) }),
    fetch(`${origin}/s/${world.username}/withdrawal`, {
      method: 'POST',
      body: '{"intent":"confirm"}',
      headers: { 'content-type': 'application/json' },
    }),
    fetch(`${origin}/s/nobody/withdrawal`, { method: 'POST', body: new URLSearchParams(WITHDRAWAL) }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([
    404, 404, 404, 404, 404, 404, 200, 404, 404, 404, 200, 200, 422, 422, 422, 303, 422, 422, 413, 422, 404,
  ]);
});
