import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped, languageOf, page, sendPage, type PageLanguage } from '#plugins/payments/shared/sandbox';
import { DEMO_ENVIRONMENT, type Environment, type LemonWorld, type Transaction } from './world.ts';

/** Cards of the sandbox and what the buyer's bank says at the end of the processor's words. */
export const CARDS = {
  paid: '4970107111111119',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  mistyped: '4000000000000127',
  trouble: '4000000000000119',
} as const;
export const BANK: Readonly<Record<string, string>> = {
  [CARDS.paid]: '',
  [CARDS.declined]: '05-00-05',
  [CARDS.insufficient]: '05-00-51',
  [CARDS.expired]: '05-00-54',
  [CARDS.mistyped]: '05-00-14',
  [CARDS.trouble]: '90-00-96',
};

const BRAND = 'Lemonway Sandbox';
const WORDS = {
  de: {
    number: 'Kartennummer',
    pay: 'Bezahlen',
    cancel: 'Abbrechen',
    cards: `${spaced(CARDS.paid)} zahlt, ${spaced(CARDS.declined)} wird abgelehnt, ${spaced(CARDS.insufficient)} hat kein Geld.`,
    title: 'Eine Überweisung schicken',
    reference: 'Verwendungszweck',
    referenceHint: 'Wie er auf der Seite nach der Bestellung steht.',
    amount: 'Betrag in Euro',
    send: 'Überweisen',
    wrong: 'Geben Sie einen Verwendungszweck und einen Betrag wie 19,00 ein.',
    done: 'Die Überweisung ist eingetroffen. Der Shop weiß davon.',
    came: 'Eingetroffen',
    none: 'Noch nichts.',
    payouts: 'Auszahlungen',
    settle: 'Bank führt alle aus',
    giveBack: 'Bank gibt sie zurück',
    settled: 'Erledigt. Der Shop weiß davon.',
    states: { 0: 'unterwegs', 3: 'angekommen', 4: 'nicht ausgeführt' } as Readonly<Record<number, string>>,
  },
  en: {
    number: 'Card number',
    pay: 'Pay',
    cancel: 'Cancel',
    cards: `${spaced(CARDS.paid)} pays, ${spaced(CARDS.declined)} is declined, ${spaced(CARDS.insufficient)} has no money.`,
    title: 'Send a wire',
    reference: 'Reference',
    referenceHint: 'As it stands on the page after the order.',
    amount: 'Amount in euro',
    send: 'Send',
    wrong: 'Enter a reference and an amount such as 19.00.',
    done: 'The wire has arrived. The shop knows of it.',
    came: 'Arrived',
    none: 'Nothing yet.',
    payouts: 'Payouts',
    settle: 'Bank carries out all',
    giveBack: 'Bank returns it',
    settled: 'Done. The shop knows of it.',
    states: { 0: 'on its way', 3: 'arrived', 4: 'not carried out' } as Readonly<Record<number, string>>,
  },
} as const;

/** Where the buyer types the card. */
export function drawCard(response: ServerResponse, { amount, comment }: Transaction, language: PageLanguage): void {
  const t = WORDS[language];
  sendPage(
    response,
    page(
      { brand: BRAND, language },
      `<h1>${euro(amount)}</h1><p>${escaped(comment)}</p>
<form method="post"><label>${t.number} <input name="card" inputmode="numeric" value="${CARDS.paid}"></label><p class="hint">${t.cards}</p><button>${t.pay}</button><button class="plain" name="outcome" value="cancel">${t.cancel}</button></form>`,
    ),
  );
}

export interface Desk {
  world: LemonWorld;
  publicUrl: string;
  receiveWire(environment: Environment, accountId: string, amount: number, comment: string): Transaction;
  settleBanks(): void;
  giveBack(payout: Transaction): void;
}

/** Desk of a person who tries the demo and plays the banks of buyers and of the shop: the first page of the sandbox. */
export function handleDesk(
  desk: Desk,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): boolean {
  if (url.pathname !== '/') return false;
  const environment = desk.world.environments.get(DEMO_ENVIRONMENT.environment)!;
  const amount = centsOf(form.get('amount') ?? '');
  const reference = (form.get('reference') ?? '').trim().slice(0, 140);
  if (request.method === 'POST' && amount !== null && reference !== '') {
    desk.receiveWire(environment, DEMO_ENVIRONMENT.accountId, amount, reference);
    response.writeHead(303, { location: `${desk.publicUrl}/?done` }).end();
    return true;
  }
  const payouts = [...environment.transactions.values()].filter(({ kind }) => kind === 'payout').toReversed();
  const [asked, id] = (form.get('do') ?? '').split(' ');
  if (request.method === 'POST' && asked) {
    const arrived = payouts.find((payout) => String(payout.id) === id && payout.status === 3);
    if (asked === 'settle') desk.settleBanks();
    if (asked === 'give_back' && arrived) desk.giveBack(arrived);
    response.writeHead(303, { location: `${desk.publicUrl}/?settled` }).end();
    return true;
  }
  const language = languageOf(request);
  const t = WORDS[language];
  const told =
    request.method === 'POST'
      ? `<p class="done" role="alert">${t.wrong}</p>`
      : url.searchParams.has('done')
        ? `<p class="done" role="status">${t.done}</p>`
        : url.searchParams.has('settled')
          ? `<p class="done" role="status">${t.settled}</p>`
          : '';
  const wires = [...environment.transactions.values()]
    .filter(({ kind }) => kind === 'wire')
    .toReversed()
    .slice(0, 10);
  const came =
    wires.length === 0
      ? `<p class="hint">${t.none}</p>`
      : `<ul>${wires.map((wire) => `<li>${euro(wire.amount)} · <code>${escaped(wire.comment)}</code></li>`).join('')}</ul>`;
  sendPage(
    response,
    page(
      { brand: BRAND, language },
      `<h1>${t.title}</h1>${told}<form method="post" action="${desk.publicUrl}/"><label>${t.reference} <input name="reference" required value="${escaped(reference)}"></label><p class="hint">${t.referenceHint}</p>
<label>${t.amount} <input name="amount" inputmode="decimal" required value="${escaped(form.get('amount') ?? '')}"></label><button>${t.send}</button></form><h2>${t.came}</h2>${came}
<form method="post" action="${desk.publicUrl}/"><h2>${t.payouts}</h2>${drawPayouts(payouts.slice(0, 10), t)}</form>`,
    ),
  );
  return true;
}

function drawPayouts(payouts: readonly Transaction[], t: (typeof WORDS)[PageLanguage]): string {
  if (payouts.length === 0) return `<p class="hint">${t.none}</p>`;
  const line = ({ id, amount, status }: Transaction): string =>
    `<li>${euro(amount)} · ${t.states[status] ?? ''}${status === 3 ? ` <button class="plain" name="do" value="give_back ${id}">${t.giveBack}</button>` : ''}</li>`;
  const waits = payouts.some(({ status }) => status === 0);
  return `<ul>${payouts.map(line).join('')}</ul>${waits ? `<button name="do" value="settle">${t.settle}</button>` : ''}`;
}

const euro = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

function centsOf(text: string): number | null {
  const [, whole, part = '00'] = /^\s*(\d{1,7})(?:[.,](\d{2}))?\s*$/.exec(text) ?? [];
  const cents = whole === undefined ? 0 : Number(whole) * 100 + Number(part);
  return cents > 0 ? cents : null;
}

function spaced(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
