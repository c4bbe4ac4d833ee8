import { expect, test } from 'vitest';
import { changeGoods } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { legalText, publishLegalText } from '#core/legal';
import { draftOfText, legalReadiness, publishCheckedText, publishDrafts } from '#core/legal-drafts';
import { saveExtension, switchExtension } from '#core/plugins';
import { saveShippingRegion } from '#core/shipping';
import { aProduct, aSeller, plainFormPlugin, useTestKernel } from '#core/testing';
import { hubspotPlugin } from '#plugins/integrations/hubspot';
import { googleAnalytics4Plugin } from '#plugins/tracking/google-analytics-4';
import { customTrackingCodesPlugin } from '#plugins/tracking/custom-tracking-codes';

const kernel = useTestKernel({
  plugins: [plainFormPlugin, googleAnalytics4Plugin, hubspotPlugin, customTrackingCodesPlugin],
});

async function shop(fields: Record<string, unknown> = {}): Promise<{ sellerId: number; ctx: Ctx }> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    first_name: 'Vera',
    last_name: 'Wolf',
    ...fields,
  });
  return { sellerId, ctx: kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' }) };
}

const switchOnAnalytics = (ctx: Ctx) =>
  saveExtension(ctx, 'tracking_code', 'google_analytics_4', { values: { measurementId: 'G-ABCD1234' }, version: 0 });

const states = async (ctx: Ctx) =>
  Object.fromEntries((await legalReadiness(ctx)).checks.map(({ key, state }) => [key, state]));

const bodyOf = async (ctx: Ctx, sellerId: number, kind: 'privacy' | 'terms' | 'imprint', locale: 'de' | 'en' = 'de') =>
  (await legalText(ctx, { sellerId, kind, locale }))!.body;

test('one press writes every text in both languages, from the profile and what is in use', async () => {
  const { sellerId, ctx } = await shop({ company: 'Werkhaus GmbH' });
  await switchOnAnalytics(ctx);
  expect(await states(ctx)).toMatchObject({
    name: 'ready',
    terms: 'missing',
    privacy: 'missing',
    accessibility: 'advised',
  });
  const written = await publishDrafts(ctx);
  expect(written).toHaveLength(8);
  const german = await bodyOf(ctx, sellerId, 'privacy');
  expect(german).toContain('Werkhaus GmbH\nMarktgasse 7\n10115 Berlin\nDeutschland');
  expect(german).toContain(
    '**Google Analytics 4** (Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland)',
  );
  expect(german).not.toContain('HubSpot');
  expect(await bodyOf(ctx, sellerId, 'privacy', 'en')).toContain('10115 Berlin\nGermany');
  expect(await bodyOf(ctx, sellerId, 'imprint')).toContain('§ 36 VSBG');
  expect(await legalReadiness(ctx)).toMatchObject({ ready: true, stale: [] });
  expect(await publishDrafts(ctx)).toEqual([]);
});

test('without an address nothing is written, and the checklist says why', async () => {
  const { ctx } = await shop({ street: '', city: '' });
  await expect(publishDrafts(ctx)).rejects.toMatchObject({ code: 'profile_unfinished', status: 422 });
  expect((await legalReadiness(ctx)).checks[0]).toMatchObject({
    key: 'name',
    state: 'missing',
    law: { name: '§ 5 DDG' },
    reason: expect.stringContaining('Straße') as string,
  });
  expect(await states(ctx)).toMatchObject({ imprint: 'missing' });
  expect(await states((await shop()).ctx)).toMatchObject({ imprint: 'ready' });
});

test('a tracker switched on later makes the notice stale; what Kontor wrote is renewed, what the seller changed is only added to', async () => {
  const { sellerId, ctx } = await shop();
  await publishDrafts(ctx);
  const own = `${await bodyOf(ctx, sellerId, 'privacy', 'en')}\n\nOurs.`;
  await publishCheckedText(ctx, { kind: 'privacy', locale: 'en', body: own, basedOn: 1 });
  await switchOnAnalytics(ctx);
  expect((await legalReadiness(ctx)).stale).toEqual([
    { kind: 'privacy', locale: 'de', composed: true, news: ['Google Analytics 4'] },
    { kind: 'privacy', locale: 'en', composed: false, news: ['Google Analytics 4'] },
  ]);
  expect(await states(ctx)).toMatchObject({ privacy: 'stale', terms: 'ready', consent: 'ready' });
  expect(await publishDrafts(ctx)).toEqual([{ kind: 'privacy', locale: 'de' }]);
  expect(await bodyOf(ctx, sellerId, 'privacy', 'en')).toBe(own);
  const draft = await draftOfText(ctx, { kind: 'privacy', locale: 'en' });
  expect(draft).toMatchObject({ composed: false, stale: ['Google Analytics 4'] });
  expect(draft.additions).toContain('**Google Analytics 4** (Google Ireland Limited');
  // Publishing after the warning counts as having seen it, even with the same words.
  await publishCheckedText(ctx, { kind: 'privacy', locale: 'en', body: own, basedOn: 2 });
  expect(await legalReadiness(ctx)).toMatchObject({ ready: true, stale: [] });
  await switchExtension(ctx, 'tracking_code', 'google_analytics_4', false);
  expect((await legalReadiness(ctx)).stale).toEqual([]);
});

test('a text of earlier times is judged by the names in it', async () => {
  const { ctx } = await shop();
  await publishLegalText(ctx, { kind: 'privacy', locale: 'de', body: 'Wir nutzen Hubspot.', basedOn: 0 });
  await saveExtension(ctx, 'integration', 'hubspot', {
    values: { accessToken: 'pat-eu1-11111111-2222-3333-4444-555555555555' },
    version: 0,
  });
  expect((await legalReadiness(ctx)).stale).toEqual([]);
  await switchOnAnalytics(ctx);
  expect((await legalReadiness(ctx)).stale).toMatchObject([{ kind: 'privacy', news: ['Google Analytics 4'] }]);
});

test('codes of the seller’s own stay an open point until somebody has published by hand', async () => {
  const { sellerId, ctx } = await shop();
  await saveExtension(ctx, 'tracking_code', 'custom_tracking_codes', { values: { code: '<b>x</b>' }, version: 0 });
  await publishDrafts(ctx);
  expect(await states(ctx)).toMatchObject({ privacy: 'stale' });
  await publishCheckedText(ctx, {
    kind: 'privacy',
    locale: 'de',
    body: `${await bodyOf(ctx, sellerId, 'privacy')}\n\nAußerdem messen wir mit Stats.`,
    basedOn: 1,
  });
  expect((await legalReadiness(ctx)).stale.map(({ locale }) => locale)).toEqual(['en']);
});

test('a move makes every composed text stale by name', async () => {
  const { sellerId, ctx } = await shop();
  await publishDrafts(ctx);
  await inTransaction(kernel().contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db('sellers').where({ id: sellerId }).update({ street: 'Neue Gasse' }),
  );
  const { stale } = await legalReadiness(ctx);
  expect([stale.length, stale[0]!.news]).toEqual([8, ['Ihr Name oder Ihre Anschrift']]);
  await publishDrafts(ctx);
  expect(await bodyOf(ctx, sellerId, 'terms')).toContain('Neue Gasse 7');
});

test('a shop sees nothing of another, and members do not publish', async () => {
  const [anna, bert] = [await shop(), await shop()];
  await publishDrafts(anna.ctx);
  expect(await states(bert.ctx)).toMatchObject({ terms: 'missing' });
  const member = {
    ...anna.ctx,
    actor: {
      kind: 'person',
      userId: 1,
      sessionId: 'x',
      emailConfirmed: true,
      roles: [{ role: 'team_member', sellerId: anna.sellerId }],
      sellerId: anna.sellerId,
    },
  } as const;
  await expect(publishDrafts(member)).rejects.toMatchObject({ status: 403 });
});

test('goods that are sent change terms, privacy notice and the draft on withdrawal; another place or time makes the terms stale', async () => {
  const { sellerId, ctx } = await shop();
  await aProduct(ctx, { name: 'Kurs', price: 4900 });
  await publishDrafts(ctx);
  expect(await bodyOf(ctx, sellerId, 'terms')).toContain('Versandkosten gibt es nicht.');
  const mug = await aProduct(ctx, { name: 'Becher', price: 1190 });
  await changeGoods(ctx, mug, { weightGrams: 350 });
  const region = { name: 'EU', countries: ['DE', 'AT'], steps: [{ upToGrams: null, minor: 490 }], freeFromMinor: null };
  await saveShippingRegion(ctx, null, { ...region, workdays: 5 });
  expect(await states(ctx)).toMatchObject({ terms: 'stale', privacy: 'stale' });
  await publishDrafts(ctx);
  const terms = await bodyOf(ctx, sellerId, 'terms');
  expect(terms).toContain('nach: Deutschland, Österreich.');
  expect(terms).toContain('höchstens 5 Werktage');
  expect(terms).toContain('unmittelbaren Kosten der Rücksendung');
  expect(terms).not.toContain('Versandkosten gibt es nicht');
  expect(await bodyOf(ctx, sellerId, 'terms', 'en')).toContain('5 working days at most');
  expect(await bodyOf(ctx, sellerId, 'privacy')).toContain('das Unternehmen, das sie zustellt');
  const { body } = await draftOfText(ctx, { kind: 'cancellation_terms', locale: 'de' });
  const [goods, others] = body.split('# Bestellungen ohne Waren');
  expect(goods).toContain('die letzte Ware in Besitz genommen');
  expect(goods).toContain('Kosten der Rücksendung');
  expect(others).toContain('ab dem Tag des Vertragsabschlusses');
  expect(others).not.toContain('Rücksendung');
  expect(await states(ctx)).toMatchObject({ terms: 'ready', privacy: 'ready' });
  await saveShippingRegion(ctx, 0, { ...region, workdays: 7 });
  expect((await legalReadiness(ctx)).stale).toMatchObject([
    { kind: 'terms', locale: 'de', news: ['Lieferländer und Lieferzeiten'] },
    { kind: 'terms', locale: 'en' },
  ]);
  await expect(saveShippingRegion(ctx, 0, { ...region, workdays: 0 })).rejects.toMatchObject({
    code: 'region_workdays',
    status: 422,
  });
});
