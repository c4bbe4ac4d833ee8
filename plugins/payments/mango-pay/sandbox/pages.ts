import type { IncomingMessage, ServerResponse } from 'node:http';
import { page, sendPage, type PageLanguage } from '#plugins/payments/shared/sandbox';
import { CARDS, CODES } from './cards.ts';
import type { Movements } from './movements.ts';
import { amountOf, type Thing } from './world.ts';

const BRAND = 'Mangopay Sandbox';
const WORDS = {
  de: {
    pay: 'Mit Karte bezahlen',
    number: 'Kartennummer',
    payNow: 'Bezahlen',
    cancel: 'Abbrechen',
    bank: 'Ihre Bank fragt: Sind Sie das?',
    yes: 'Ja, das bin ich',
    no: 'Nein',
    mandate: 'Ich erlaube den Einzug von meinem Konto.',
    confirm: 'Erlauben',
    cards: `${spaced(CARDS.paid)} zahlt, ${spaced(CARDS.challenge)} fragt die Bank, ${spaced(CARDS.declined)} wird abgelehnt.`,
  },
  en: {
    pay: 'Pay by card',
    number: 'Card number',
    payNow: 'Pay',
    cancel: 'Cancel',
    bank: 'Your bank asks: is this you?',
    yes: 'Yes, it is me',
    no: 'No',
    mandate: 'I allow the collection from my account.',
    confirm: 'Allow',
    cards: `${spaced(CARDS.paid)} pays, ${spaced(CARDS.challenge)} asks the bank, ${spaced(CARDS.declined)} is declined.`,
  },
} as const;

export interface PagePlace {
  movements: Movements;
  /** Where browsers reach the pages. */
  publicUrl: string;
}

/** The pages that buyers are sent to: for a card, the bank's question, and a mandate. Answers whether the address was one of them. */
export function handlePage(
  place: PagePlace,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): boolean {
  return bankPage(place, request, response, form) || ownPage(place, request, response, form);
}

/** Where a bank asks about a card that was typed in the shop. */
function bankPage(
  { movements }: PagePlace,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): boolean {
  const [, bank, id = ''] = new URL(request.url ?? '/', 'http://sandbox').pathname.split('/');
  const [payIn, held] = [movements.world.find('payins', id), movements.world.find('preauthorizations', id)];
  const found = payIn ?? held;
  if (bank !== 'bank' || !found) return false;
  const { client, thing } = found;
  movements.expire(client);
  if (thing.Status === 'CREATED' && request.method !== 'POST') return draw(response, thing, challenge);
  movements.end(
    client,
    thing,
    form.get('outcome') === 'agree' ? '000000' : '101301',
    payIn ? 'PAYIN_NORMAL' : 'PREAUTHORIZATION',
  );
  const to = String(thing.SecureModeReturnURL);
  return Boolean(
    response
      .writeHead(303, {
        location: `${to}${to.includes('?') ? '&' : '?'}${payIn ? 'transactionId' : 'preAuthorizationId'}=${thing.Id}`,
      })
      .end(),
  );
}

function ownPage(
  { movements, publicUrl }: PagePlace,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): boolean {
  const [, asked, id, step] = new URL(request.url ?? '/', 'http://sandbox').pathname.split('/');
  const kind = asked === 'pay' ? 'payins' : asked === 'mandate' ? 'mandates' : null;
  const found = kind && movements.world.find(kind, id ?? '');
  if (!kind || !found) return false;
  const { client, thing } = found;
  movements.expire(client);
  const back = `${String(thing.ReturnURL)}${String(thing.ReturnURL).includes('?') ? '&' : '?'}${kind === 'payins' ? 'transactionId' : 'mandateId'}=${thing.Id}`;
  const go = (to: string): true => {
    response.writeHead(303, { location: to }).end();
    return true;
  };
  if (thing.Status !== 'CREATED') return go(back);
  if (request.method !== 'POST')
    return draw(response, thing, kind === 'mandates' ? mandate : step === 'challenge' ? challenge : card);
  if (form.get('outcome') === 'cancel') {
    if (kind === 'payins') movements.end(client, thing, '101002');
    else thing.Status = 'FAILED';
    return go(back);
  }
  if (kind === 'mandates') {
    Object.assign(thing, { Status: 'SUBMITTED', BankReference: `KONTOR-${thing.Id}` });
    movements.events.tell(client, 'MANDATE_SUBMITTED', thing.Id);
    return go(back);
  }
  const typed = (form.get('card') ?? '').replaceAll(' ', '');
  if (typed === CARDS.challenge) return go(`${publicUrl}/pay/${thing.Id}/challenge`);
  movements.end(
    client,
    thing,
    step === 'challenge' ? (form.get('outcome') === 'agree' ? '000000' : '101301') : (CODES[typed] ?? '105101'),
  );
  return go(back);
}

type Words = (typeof WORDS)[PageLanguage];

function draw(response: ServerResponse, thing: Thing, body: (t: Words, thing: Thing) => string): true {
  const language = String(thing.Culture ?? '').toLowerCase() === 'de' ? 'de' : 'en';
  sendPage(response, page({ brand: BRAND, language }, body(WORDS[language], thing)));
  return true;
}

const cancel = (t: Words): string => `<button class="plain" name="outcome" value="cancel">${t.cancel}</button>`;
const heading = (thing: Thing, otherwise: string): string => `<h1>${amountOf(thing.DebitedFunds) || otherwise}</h1>`;
const card = (t: Words, thing: Thing): string =>
  `${heading(thing, t.pay)}<p>${t.pay}</p><form method="post"><label>${t.number} <input name="card" inputmode="numeric" value="${CARDS.paid}"></label><p class="hint">${t.cards}</p><button>${t.payNow}</button>${cancel(t)}</form>`;
const challenge = (t: Words, thing: Thing): string =>
  `${heading(thing, t.pay)}<form method="post"><p>${t.bank}</p><button name="outcome" value="agree">${t.yes}</button><button class="plain" name="outcome" value="refuse">${t.no}</button></form>`;
const mandate = (t: Words): string =>
  `<h1>SEPA</h1><form method="post"><p>${t.mandate}</p><button>${t.confirm}</button>${cancel(t)}</form>`;

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
