import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDocument, newBlock, ROOT, type PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { listMails } from '#core/mail';
import { createPage, publishPage, saveDraft } from '#core/pages';
import { seedPerson } from '#core/people';
import { parseListQuery } from '#core/kit';
import {
  eraseSubmissions,
  formToken,
  markSubmissions,
  readSubmissionList,
  submissionList,
  submissionTags,
  submissionView,
} from '#core/submissions';
import { useTestKernel } from '#core/testing';
import { createApp } from '../../server/app.ts';

const kernel = useTestKernel();
let server: Server;
let url: string;
let seller: Ctx;
let stranger: Ctx;
let pageId: number;
const NODE = 'form1';

beforeAll(async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const person = { password: 'ein langer Satz', firstName: 'Frida', lastName: 'Form', locale: 'de' as const };
  const frida = await seedPerson(platform, {
    ...person,
    email: 'frida@kontor.test',
    shop: { username: 'frida', shopName: 'Fridas Formen', sellerType: 'business', countryCode: 'DE' },
  });
  const other = await seedPerson(platform, {
    ...person,
    email: 'otto@kontor.test',
    shop: { username: 'otto', shopName: 'Otto', sellerType: 'business', countryCode: 'DE' },
  });
  seller = kernel().contextFor({ kind: 'seller', sellerId: frida.sellerId! });
  stranger = kernel().contextFor({ kind: 'seller', sellerId: other.sellerId! });
  pageId = await createPage(seller, { slug: 'kontakt', name: 'Kontakt', template: 'landing' });
  await saveDraft(seller, { pageId, baseRev: 1, doc: pageWithForm() });
  await publishPage(seller, { pageId });
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server?.close());

/** The default form and, of each further kind, one field. */
function pageWithForm(): PageDocument {
  const registry = blocksOf([]);
  const { rootId, nodes } = newBlock(registry, registry.get('contact_form')!, 'de');
  const block = nodes[rootId]!;
  const more = (['birthday', 'zip', 'country_code', 'phone', 'custom'] as const).map((kind) => ({
    label: kind,
    kind,
    type: 'textarea',
    placeholder: '',
    required: false,
    width: '50',
    id: kind.slice(0, 4),
  }));
  const page = emptyDocument('landing');
  return {
    ...page,
    seo: { ...page.seo, title: 'Kontakt' },
    nodes: {
      [ROOT]: { ...page.nodes[ROOT]!, c: { default: [NODE] } },
      [NODE]: {
        ...block,
        p: {
          ...block.p,
          tagTo: ' Anfrage, Messe ,, Anfrage',
          fields: [...(block.p.fields as object[]), ...more] as never,
        },
      },
    },
  };
}

async function tokenOf(): Promise<string> {
  const html = await (await fetch(`${url}/s/frida/kontakt`)).text();
  kernel().clock.advance({ seconds: 61 });
  return /name="token" value="([^"]+)"/.exec(html)![1]!;
}

const GOOD = {
  'f-first': 'Ada',
  'f-last': 'Byron',
  'f-email': 'ada@example.com',
  consent: 'yes',
  page: '/s/frida/kontakt',
};
const send = (fields: Record<string, string>, accept = 'text/html'): Promise<Response> =>
  fetch(`${url}/s/frida/forms/${NODE}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept },
    redirect: 'manual',
  });
const submissions = (): Promise<{ id: number; name: string }[]> =>
  reading(seller, async ({ db }) => db('form_submissions').select('id', 'name').orderBy('id'));
const fridasMails = () =>
  listMails(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    to: 'frida@kontor.test',
    mail: 'form_submitted',
  });

test('the form asks for a first name that is required, and a last name and an e-mail that are not; its page needs its island alone', async () => {
  const html = await (await fetch(`${url}/s/frida/kontakt`)).text();
  expect([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/islands/contact-form.js']);
  expect(html).toMatch(/<input[^>]*name="f-first"[^>]*required/);
  for (const name of ['f-last', 'f-email'])
    expect(html).toMatch(new RegExp(`<input(?![^>]*required)[^>]*name="${name}"`));
  expect(html).toMatch(/--form-w:60%;max-width:500px/);
});

test('without a script an empty form comes back with errors linked to their fields, the first in focus and what was typed kept', async () => {
  const response = await send({
    token: await tokenOf(),
    'f-last': 'Byron<b>',
    'f-email': 'keine',
    'f-zip': '123',
    'f-coun': 'DE',
    'f-birt': '2026-02-30',
    'f-phon': 'x',
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  const id = `i-${NODE}-f-first`;
  expect(html).toMatch(
    new RegExp(`<input id="${id}"[^>]*aria-describedby="${id}-e"[^>]*aria-invalid="true"[^>]*autofocus`),
  );
  expect(html).toContain(`id="${id}-e">„Vorname“ fehlt`);
  // The list above the fields leads to each that is wrong.
  expect(html).toMatch(new RegExp(`data-summary="[^"]+"><p>[^<]+</p><ul><li><a href="#${id}">„Vorname“ fehlt`));
  expect([...html.matchAll(/<li><a href="#i-[^"]+-(f-\w+|consent)">/g)].length).toBeGreaterThanOrEqual(5);
  expect(html).toContain('value="Byron&lt;b&gt;"');
  for (const said of ['E-Mail-Adresse ein', 'Postleitzahl', 'vor heute', 'Telefonnummer', 'stimmen Sie zu'])
    expect(html).toContain(said);
  expect(await submissions()).toEqual([]);
});

test('a good form is kept once, leads back to its thanks, and reaches the confirmed address with the sender to answer to', async () => {
  const token = await tokenOf();
  const [first, again] = await Promise.all([
    send({ ...GOOD, token, 'f-cust': 'Guten Tag,\r\nBcc: alle@example.com' }),
    send({ ...GOOD, token, 'f-cust': 'Guten Tag,\r\nBcc: alle@example.com' }),
  ]);
  expect([first.status, first.headers.get('location'), again.status]).toEqual([
    303,
    `/s/frida/kontakt#form-ok-${NODE}`,
    303,
  ]);
  expect(await submissions()).toHaveLength(1);
  const [mail, ...others] = await fridasMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'frida@kontor.test',
    replyTo: 'ada@example.com',
    senderName: 'Fridas Formen',
    subject: 'Neue Nachricht über Ihr Formular',
  });
  expect(mail!.text).toContain('Bcc: alle@example.com');
});

test('what could become a head of a mail, or lead to another house, does not', async () => {
  const token = await tokenOf();
  const evil = await send({
    ...GOOD,
    token,
    'f-first': 'Ada\r\nBcc: alle@example.com',
    'f-email': 'ada@example.com\r\nBcc: alle@example.com',
    page: '//evil.example/',
  });
  expect(evil.status).toBe(422);
  const named = await send({ ...GOOD, token, 'f-first': 'Eva\r\nBcc: x', page: '//evil.example/' });
  expect(named.headers.get('location')).toBe(`/s/frida#form-ok-${NODE}`);
  expect((await submissions()).at(-1)!.name).toBe('Eva  Bcc: x Byron'.replace('  ', ' '));
});

test('a field no person sees, a forged token and a form sent too fast are stored nowhere', async () => {
  const before = await submissions();
  const token = await tokenOf();
  expect((await send({ ...GOOD, token, website: 'https://spam.example' })).status).toBe(303);
  expect((await send({ ...GOOD, token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).status).toBe(404);
  expect((await send({ ...GOOD, token: '' })).status).toBe(404);
  const fast = await send({ ...GOOD, token, elapsed: '300' }, 'application/json');
  expect([fast.status, await fast.json()]).toEqual([422, { problem: expect.stringContaining('noch einmal') }]);
  const fresh = formToken(seller, { versionId: Number(token.split('.')[0]), locale: 'de' });
  expect((await send({ ...GOOD, token: fresh })).status).toBe(422);
  expect(await submissions()).toEqual(before);
});

test('the sixth in a minute is told to wait, in words; the next minute is free again', async () => {
  const token = await tokenOf();
  const sent = [];
  for (let at = 1; at <= 6; at += 1) sent.push(await send({ ...GOOD, token, 'f-first': `Nr ${at}` }));
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
  expect(await sent[5]!.text()).toMatch(/Warten Sie eine Minute/);
  kernel().clock.advance({ seconds: 61 });
  expect((await send({ ...GOOD, token }, 'application/json')).status).toBe(200);
});

test('whoever has the page open while it is published anew loses nothing; a day later they load it again', async () => {
  const token = await tokenOf();
  await publishPage(seller, { pageId });
  expect((await send({ ...GOOD, token, 'f-first': 'Spät' })).status).toBe(303);
  kernel().clock.advance({ hours: 25 });
  expect((await send({ ...GOOD, token })).status).toBe(404);
});

test('a submission can be read and erased by its seller alone, and erasing takes the words out of the mail', async () => {
  const id = (await submissions())[0]!.id;
  await expect(submissionView(stranger, id)).rejects.toMatchObject({ status: 404 });
  expect([await markSubmissions(stranger, [id], true), await eraseSubmissions(stranger, [id])]).toEqual([0, 0]);
  expect(await submissionView(seller, id)).toMatchObject({
    name: 'Ada Byron',
    isRead: false,
    consentText: expect.stringContaining('einverstanden'),
  });
  // What the seller wants to find it by stands on it; visitors are not told.
  expect((await submissionView(seller, id)).tags).toEqual(['Anfrage', 'Messe']);
  expect(await (await fetch(`${url}/s/frida/kontakt`)).text()).not.toContain('Messe');
  const tagged = async (tag: string) =>
    (
      await readSubmissionList(
        seller,
        parseListQuery(submissionList, new URLSearchParams({ 'filters[tag][]': tag }), { now: kernel().clock.now() }),
      )
    ).totalCount;
  expect([
    (await tagged('Messe')) > 0,
    await tagged('Andere'),
    (await submissionTags(seller)).map(({ value }) => value),
    await submissionTags(stranger),
  ]).toEqual([true, 0, ['Anfrage', 'Messe'], []]);
  expect([await markSubmissions(seller, [id], true), await markSubmissions(seller, [id], true)]).toEqual([1, 0]);
  expect(await eraseSubmissions(seller, [id])).toBe(1);
  await expect(submissionView(seller, id)).rejects.toMatchObject({ status: 404 });
  const mail = (await fridasMails()).at(-1)!;
  expect([mail.text, mail.html, mail.replyTo]).toEqual(['', '', null]);
});
