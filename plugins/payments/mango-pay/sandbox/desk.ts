import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped, languageOf, page, sendPage } from '#plugins/payments/shared/sandbox';
import type { PagePlace } from './pages.ts';
import { amountOf, DEMO_CLIENT, type Client, type Thing } from './world.ts';

const WORDS = {
  de: {
    title: 'Was auf Banken wartet',
    wires: 'Überweisungen',
    arrive: 'Überweisung eintreffen lassen',
    noWires: 'Niemand überweist gerade etwas.',
    debits: 'Lastschriften und Auszahlungen',
    carryOut: 'Bank führt alles aus',
    refuse: 'Bank lehnt ab',
    noDebits: 'Nichts ist unterwegs.',
    back: 'Bank holt das Geld zurück',
    payouts: 'Angekommene Auszahlungen',
    giveBack: 'Bank gibt sie zurück',
    paid: 'Bezahlt',
    none: 'Noch nichts.',
    done: 'Erledigt. Der Shop weiß davon.',
  },
  en: {
    title: 'What waits for banks',
    wires: 'Wires',
    arrive: 'Let the wire arrive',
    noWires: 'Nobody is sending anything.',
    debits: 'Debits and payouts',
    carryOut: 'Bank carries out everything',
    refuse: 'Bank refuses',
    noDebits: 'Nothing is under way.',
    back: 'Bank takes the money back',
    payouts: 'Payouts that arrived',
    giveBack: 'Bank returns it',
    paid: 'Paid',
    none: 'Nothing yet.',
    done: 'Done. The shop knows of it.',
  },
} as const;
const SHOWN = 10;

/** Where somebody who tries the demo plays the banks: the first page of the sandbox. */
export function handleDesk(
  { movements, publicUrl }: PagePlace,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): boolean {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  if (url.pathname !== '/') return false;
  const { world } = movements;
  const client = world.clients.get(DEMO_CLIENT.clientId)!;
  movements.expire(client);
  const language = languageOf(request);
  if (request.method === 'POST') {
    const [what, id = ''] = (form.get('do') ?? '').split(' ');
    const [wire] = open(client, 'BANK_WIRE').filter(({ Id }) => Id === id);
    const [debit] = open(client, 'DIRECT_DEBIT').filter(({ Id }) => Id === id);
    if (what === 'arrive' && wire) movements.receiveWire(id);
    if (what === 'refuse' && debit) movements.end(client, debit, '101102');
    if (what === 'back' && client.things.payins.get(id)?.Status === 'SUCCEEDED')
      movements.dispute(
        id,
        client.things.payins.get(id)?.PaymentType === 'DIRECT_DEBIT' ? 'NOT_CONTESTABLE' : 'CONTESTABLE',
      );
    if (what === 'give_back' && arrived(client).some(({ Id }) => Id === id)) movements.giveBack(id);
    if (what === 'settle') movements.settle();
    response.writeHead(303, { location: `${publicUrl}/?done` }).end();
    return true;
  }
  const t = WORDS[language];
  const [wires, debits] = [
    open(client, 'BANK_WIRE'),
    [
      ...open(client, 'DIRECT_DEBIT'),
      ...[...client.things.payouts.values()].filter(({ Status }) => Status === 'CREATED'),
    ],
  ];
  const disputed = new Set(
    [...client.things.disputes.values()].map(({ InitialTransactionId }) => InitialTransactionId),
  );
  const paid = [...client.things.payins.values()]
    .filter(({ Status, Id, PaymentType }) => Status === 'SUCCEEDED' && PaymentType !== 'BANK_WIRE' && !disputed.has(Id))
    .toReversed()
    .slice(0, SHOWN);
  sendPage(
    response,
    page(
      { brand: 'Mangopay Sandbox', language },
      `<h1>${t.title}</h1>${url.searchParams.has('done') ? `<p class="done" role="status">${t.done}</p>` : ''}<form method="post" action="${publicUrl}/">
<h2>${t.wires}</h2>${list(wires, t.noWires, ({ Id, WireReference, DeclaredDebitedFunds }) => `${amountOf(DeclaredDebitedFunds)} · <code>${escaped(String(WireReference))}</code>${button(`arrive ${Id}`, t.arrive)}`)}
<h2>${t.debits}</h2>${list(debits, t.noDebits, ({ Id, Type, DebitedFunds }) => `${amountOf(DebitedFunds)}${Type === 'PAYIN' ? button(`refuse ${Id}`, t.refuse, 'plain') : ''}`)}${debits.length > 0 ? button('settle', t.carryOut) : ''}
<h2>${t.paid}</h2>${list(paid, t.none, ({ Id, DebitedFunds }) => `${amountOf(DebitedFunds)}${button(`back ${Id}`, t.back, 'plain')}`)}
<h2>${t.payouts}</h2>${list(arrived(client).slice(-SHOWN).toReversed(), t.none, ({ Id, DebitedFunds }) => `${amountOf(DebitedFunds)}${button(`give_back ${Id}`, t.giveBack, 'plain')}`)}</form>`,
    ),
  );
  return true;
}

/** Payouts that no bank gave back. */
function arrived({ things }: Client): Thing[] {
  const returned = new Set([...things.refunds.values()].map(({ InitialTransactionId }) => InitialTransactionId));
  return [...things.payouts.values()].filter(({ Id, Status }) => Status === 'SUCCEEDED' && !returned.has(Id));
}

const open = (client: Client, type: string): Thing[] =>
  [...client.things.payins.values()].filter(({ PaymentType, Status }) => PaymentType === type && Status === 'CREATED');
const list = (things: readonly Thing[], none: string, line: (thing: Thing) => string): string =>
  things.length === 0
    ? `<p class="hint">${none}</p>`
    : `<ul>${things.map((thing) => `<li>${line(thing)}</li>`).join('')}</ul>`;
const button = (value: string, label: string, kind = ''): string =>
  `<button${kind ? ` class="${kind}"` : ''} name="do" value="${escaped(value)}">${label}</button>`;
