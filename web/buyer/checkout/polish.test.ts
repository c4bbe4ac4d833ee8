import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { invoicePdf } from '#core/invoicing';
import { listMails } from '#core/mail';
import { pdfText } from '#core/testing';
import { polishTexts } from './checkout-texts-pl.ts';
import { englishTexts } from './checkout-texts-en.ts';
import { placeOf, useCheckoutDoor } from './checkout-door.fixture.ts';

const { provider, kernel, get, world, base, filledIn } = useCheckoutDoor();

const POLISH = 'pl-PL,pl;q=0.9,de;q=0.8';
const send = (path: string, form: Record<string, string>, language = POLISH): Promise<Response> =>
  fetch(`${base()}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'accept-language': language },
  });

test('a Polish browser reads Polish at the checkout, with money and the lawful button as Poles write them', async () => {
  const product = await (await get('/buch', POLISH)).text();
  expect(product).toContain('<html lang="pl"');
  expect(product).toMatch(/19,00\s€/);
  const html = await (await get('/buch/checkout', POLISH)).text();
  for (const text of [
    '<html lang="pl"',
    'Zamówienie z obowiązkiem zapłaty',
    'Twoje dane',
    'Kod pocztowy',
    'Polska',
    'Wyraźnie żądam rozpoczęcia świadczenia usługi przed upływem terminu',
    'Jednorazowa płatność, bez subskrypcji.',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/Razem z VAT<\/dt><dd>19,00\s€/);
  expect(html).not.toContain('Zahlungspflichtig');
});

test('errors name the field in Polish', async () => {
  const refused = await send('/buch/checkout', await filledIn('buch', { email: 'bea', zip: '' }));
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('Ten adres e-mail jest niepełny.');
  expect(html).toContain('Podaj kod pocztowy.');
});

test('an order keeps the language of its buyer: the thank-you page, the confirmation, the law in it and the invoice are Polish', async () => {
  provider.script = ['buyer_acts'];
  const placed = await send('/buch/checkout', await filledIn('buch', { email: 'ola@kontor.test' }));
  expect(placed.status).toBe(303);
  const step = await (await get(placeOf(placed), POLISH)).text();
  expect(step).toContain('Płatność');
  const token = placeOf(placed).split('/').at(-1)!;
  provider.set(provider.idOf(token), 'paid');
  const back = await get(`${placeOf(placed)}/return`, POLISH);
  const success = await (await get(placeOf(back), POLISH)).text();
  expect(success).toContain('Dziękujemy za zamówienie');
  const [order] = await inTransaction(world().seller, ({ db }) =>
    db('orders')
      .where({ buyer_email: 'ola@kontor.test' })
      .select<{ locale: string; language: string }[]>('locale', 'language'),
  );
  expect(order).toEqual({ locale: 'en', language: 'pl' });
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const mails = (await listMails(platform, {})).filter(({ to }) => to === 'ola@kontor.test');
  const confirmation = mails.find(({ mail }) => mail === 'order_confirmation')!;
  expect(confirmation.locale).toBe('pl');
  expect(confirmation.subject).toMatch(/^Twoje zamówienie /);
  expect(confirmation.text).toMatch(/^Dzień dobry Bea,/);
  expect(confirmation.text).toContain('Mają Państwo prawo odstąpić od niniejszej umowy');
  expect(confirmation.text).toMatch(/Razem: 19,00\s€/);
  expect(confirmation.html).toContain('<html lang="pl"');
  const { id: invoiceId } = await inTransaction(world().seller, ({ db }) =>
    db('invoices as i')
      .join('orders as o', (on) => on.on('o.seller_id', 'i.seller_id').andOn('o.id', 'i.order_id'))
      .where({ 'o.buyer_email': 'ola@kontor.test' })
      .first<{ id: number }>('i.id'),
  );
  const invoice = await invoicePdf(world().seller, invoiceId);
  expect(invoice.fileName).toMatch(/^Faktura-/);
  expect(pdfText(invoice.bytes)).toContain('Kwota została już zapłacona.');
  // The seller's own copy speaks the language it is asked for in.
  expect((await invoicePdf(world().seller, invoiceId, 'de')).fileName).toMatch(/^Rechnung-/);
});

test('the switch offers English to readers of Polish, and Polish to whoever asks for it; a choice is kept', async () => {
  const polish = await (await get('/buch/checkout', POLISH)).text();
  expect(polish).toContain('lang="en">English</button>');
  const english = await get('/buch/checkout?lang=en', POLISH);
  expect(english.headers.get('set-cookie')).toContain('kontor_locale=en');
  expect(await english.text()).toContain('lang="pl">Polski</button>');
  const chosen = await (await get('/buch/checkout?lang=pl', 'de')).text();
  expect(chosen).toContain('<html lang="pl"');
  expect(await (await get('/buch/checkout', 'de')).text()).toContain('lang="en">English</button>');
  expect(await (await get('/buch/checkout', 'de-DE,de;q=0.9')).text()).not.toContain('Polski');
});

test('every text of the checkout is there in Polish', () => {
  const missing = Object.keys(englishTexts).filter((key) => !Object.hasOwn(polishTexts, key));
  expect(missing).toEqual([]);
});

test('the pages to withdraw and to cancel are Polish; shops’ own legal texts stay in their languages', async () => {
  const form = await (await get('/withdrawal', POLISH)).text();
  for (const text of ['<html lang="pl"', 'Odstąp od umowy', 'Krok 1 z 2', 'lang="en">English</button>'])
    expect(form).toContain(text);
  expect(await (await get('/cancellation', POLISH)).text()).toContain('wypowiedz teraz');
  const refused = await send('/withdrawal', { intent: 'confirm', name: '', contract: 'Buch', email: 'ola' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Ten adres e-mail jest niepełny.');
  const sent = await send('/withdrawal', {
    intent: 'confirm',
    name: 'Ola Nowak',
    contract: 'Buch',
    email: 'ola@kontor.test',
  });
  expect(sent.status).toBe(303);
  const receipt = await (await get(placeOf(sent), POLISH)).text();
  for (const text of ['Twoje odstąpienie od umowy dotarło', 'Niniejszym odstępuję od umowy', 'Imię i nazwisko'])
    expect(receipt).toContain(text);
  expect(await (await get('/legal/privacy', POLISH)).text()).toContain('<html lang="en">');
});
