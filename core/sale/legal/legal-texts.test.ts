import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import {
  legalOverview,
  legalText,
  legalTextById,
  legalTextHistory,
  legalTextVersions,
  missingLegalTexts,
  publishLegalText,
  textBlocks,
} from '#core/legal';
import { aSeller, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ plugins: [] });

async function shop(fields: Record<string, unknown> = {}) {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), fields);
  return {
    sellerId,
    seller: kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' }),
    buyer: kernel().contextFor({ kind: 'buyer', sellerId, userId: null }),
  };
}

const terms = (body: string, basedOn = 0) => ({ kind: 'terms', locale: 'de', body, basedOn }) as const;

test('every version is kept, the newest is in force, the same text again makes none', async () => {
  const { sellerId, seller, buyer } = await shop();
  const first = await publishLegalText(seller, terms('# Geltung\r\n\r\nErste Fassung'));
  expect((await publishLegalText(seller, terms('# Geltung\n\nErste Fassung  ', 0))).id).toBe(first.id);
  await publishLegalText(seller, terms('Zweite Fassung', 1));
  expect(await legalText(buyer, { sellerId, kind: 'terms', locale: 'de' })).toMatchObject({
    body: 'Zweite Fassung',
    version: '2',
  });
  expect(await legalTextById(buyer, { sellerId, id: first.id, kind: 'terms' })).toMatchObject({
    body: '# Geltung\n\nErste Fassung',
    version: '1',
  });
  const history = await legalTextHistory(seller, { kind: 'terms', locale: 'de', version: 1 });
  expect([history.versions.map(({ version }) => version), history.shown?.body]).toEqual([
    [2, 1],
    '# Geltung\n\nErste Fassung',
  ]);
  await expect(legalTextHistory(seller, { kind: 'terms', locale: 'de', version: 7 })).rejects.toMatchObject({
    code: 'legal_text_not_found',
    status: 404,
  });
});

test('nobody publishes over a version they have not seen, also at the same moment', async () => {
  const { seller } = await shop();
  const results = await Promise.allSettled(['A', 'B', 'C', 'D'].map((body) => publishLegalText(seller, terms(body))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'legal_text_changed', status: 409 });
  expect((await legalTextHistory(seller, { kind: 'terms', locale: 'de' })).versions).toHaveLength(1);
});

test('one form sent several times at once is one version', async () => {
  const { seller } = await shop();
  const texts = await Promise.all(Array.from({ length: 5 }, () => publishLegalText(seller, terms('Derselbe Text'))));
  expect(new Set(texts.map(({ id }) => id)).size).toBe(1);
});

test('empty, endless and HTML texts are refused with the way out; only owners publish', async () => {
  const { sellerId, seller, buyer } = await shop();
  for (const [body, code] of [
    [' \0 ', 'legal_text_required'],
    ['x'.repeat(100_001), 'legal_text_too_long'],
    ['<p>Hallo</p>', 'legal_text_html'],
  ] as const) {
    await expect(publishLegalText(seller, terms(body))).rejects.toMatchObject({ code, field: 'body' });
  }
  await expect(publishLegalText(seller, terms('Preise < 5 € und > 3 €'))).resolves.toMatchObject({ version: 1 });
  const member = {
    ...seller,
    actor: {
      kind: 'person',
      userId: 1,
      sessionId: 'x',
      emailConfirmed: true,
      roles: [{ role: 'team_member', sellerId }],
      sellerId,
    },
  } as const;
  await expect(publishLegalText(member, terms('Fremd', 1))).rejects.toMatchObject({ status: 403 });
  await expect(publishLegalText(buyer, terms('Fremd', 1))).rejects.toMatchObject({ status: 401 });
});

test('a shop reads its own texts only, and no version can be changed or deleted', async () => {
  const [anna, bert] = [await shop(), await shop()];
  const text = await publishLegalText(anna.seller, terms('Annas AGB'));
  expect(await legalText(bert.buyer, { sellerId: anna.sellerId, kind: 'terms', locale: 'de' })).toBeNull();
  expect(await legalTextById(bert.buyer, { sellerId: bert.sellerId, id: text.id, kind: 'terms' })).toBeNull();
  expect(await legalTextById(anna.buyer, { sellerId: anna.sellerId, id: text.id, kind: 'privacy' })).toBeNull();
  for (const sql of [
    "update legal_texts set body = ''",
    'delete from legal_texts',
    'delete from contract_declarations',
    "update declaration_events set kind = 'handled'",
  ]) {
    await expect(inTransaction(anna.seller, ({ db }) => db.raw(sql))).rejects.toThrow('permission denied');
  }
});

test('what nobody has written is said to be missing; the other language stands in', async () => {
  const { sellerId, seller, buyer } = await shop();
  expect(await legalText(buyer, { sellerId, kind: 'privacy', locale: 'de' })).toBeNull();
  expect(await missingLegalTexts(seller)).toEqual(['terms', 'privacy']);
  await publishLegalText(seller, terms('AGB'));
  expect(await missingLegalTexts(seller)).toEqual(['privacy']);
  expect(await legalText(buyer, { sellerId, kind: 'terms', locale: 'en' })).toMatchObject({
    locale: 'de',
    body: 'AGB',
  });
  const states = (await legalOverview(seller)).map(({ kind, locale, state }) => `${kind} ${locale} ${state}`);
  expect(states).toEqual([
    'terms de own',
    'terms en other_language',
    'privacy de missing',
    'privacy en missing',
    'cancellation_terms de statutory',
    'cancellation_terms en statutory',
    'imprint de drawn',
    'imprint en drawn',
    'accessibility de optional',
    'accessibility en optional',
  ]);
});

test('orders can keep which versions were in force', async () => {
  const { sellerId, seller, buyer } = await shop();
  const { id } = await publishLegalText(seller, terms('AGB'));
  expect(await legalTextVersions(buyer, { sellerId, locale: 'de' })).toEqual({
    terms: { id, version: '1' },
    privacy: null,
    cancellation_terms: { id: null, version: expect.stringMatching(/^statutory-/) as string },
    imprint: null,
    accessibility: null,
  });
});

test('the model instructions name the supplier, the online function and the early end that concerns the product', async () => {
  const { sellerId, seller, buyer } = await shop({
    username: 'modell',
    company: 'Verlag GmbH',
    email: 'verlag@kontor.test',
  });
  const model = async (locale: 'de' | 'en', productType?: string) =>
    (await legalText(buyer, {
      sellerId,
      kind: 'cancellation_terms',
      locale,
      ...(productType ? { productType } : {}),
    }))!;
  const german = await model('de', 'download');
  expect(german.body).toContain('Verlag GmbH, Marktgasse 7, 10115 Berlin, Deutschland');
  expect(german.body).toContain('/s/modell/withdrawal');
  expect(german.body).toContain('Bei digitalen Inhalten');
  expect(german.body).not.toContain('Bei Dienstleistungen');
  expect((await model('de', 'membership')).body).not.toContain('Bei digitalen Inhalten');
  const both = (await model('en', '__proto__')).body;
  expect(both).toContain('10115 Berlin, Germany');
  expect([both.includes('For digital content'), both.includes('For services')]).toEqual([true, true]);
  expect(
    textBlocks(both)
      .filter(({ kind }) => kind === 'heading')
      .map((block) => (block as { text: string }).text),
  ).toEqual([
    'Right of withdrawal',
    'Effects of withdrawal',
    'Early loss of the right of withdrawal',
    'Model withdrawal form',
  ]);
  expect(german).toMatchObject({ id: null, publishedAt: null });
  await publishLegalText(seller, { kind: 'cancellation_terms', locale: 'de', body: 'Eigene Belehrung', basedOn: 0 });
  expect(await model('de')).toMatchObject({ body: 'Eigene Belehrung', version: '1' });
});

test('plain text becomes headings, paragraphs and lists, and nothing else', () => {
  expect(textBlocks('# Eins\nText <b>\nmehr\n\n## Zwei\n- a\n– b\n\n- c\n#kein Titel')).toEqual([
    { kind: 'heading', level: 2, text: 'Eins' },
    { kind: 'paragraph', text: 'Text <b>\nmehr' },
    { kind: 'heading', level: 3, text: 'Zwei' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'list', items: ['c'] },
    { kind: 'paragraph', text: '#kein Titel' },
  ]);
  expect(textBlocks('')).toEqual([]);
});
