import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Processor } from './processor.ts';
import type { Row } from './tables.ts';

const TEXTS = {
  en: {
    question: 'Do you agree to this payment?',
    note: 'Test mode: this page stands for that of the processor. No money moves.',
    pay: 'Pay',
    late: 'Pay; the bank takes days',
    transfers: 'I transfer it to the account shown',
    asks: 'Pay; the bank asks at every later payment',
    agree: 'Yes, it is me',
    refuse: 'No',
    back: 'Back to the shop without an answer',
  },
  de: {
    question: 'Stimmen Sie dieser Zahlung zu?',
    note: 'Testmodus: Diese Seite steht für die des Zahlungsdienstleisters. Es fließt kein Geld.',
    pay: 'Bezahlen',
    late: 'Bezahlen; die Bank braucht Tage',
    transfers: 'Ich überweise auf das genannte Konto',
    asks: 'Bezahlen; die Bank fragt bei jeder späteren Zahlung',
    agree: 'Ja, ich bin es',
    refuse: 'Nein',
    back: 'Ohne Antwort zurück zum Shop',
  },
};

/** API and page over HTTP. The page needs no script. */
export async function serveProcessor(
  processor: Processor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://processor');
  const body = await bodyOf(request);
  if (pathname.startsWith('/v1/')) return processor.answer(request, response, body);
  if (pathname.startsWith('/verify/'))
    return verify(processor, pathname.slice('/verify/'.length), request, response, body);
  const visit = pathname.startsWith('/pay/') ? processor.get('session', pathname.slice('/pay/'.length)) : undefined;
  const asked = pathname.startsWith('/bank/') ? processor.get('intent', pathname.slice('/bank/'.length)) : undefined;
  if (asked?.status === 'requires_action') return askAtBank(processor, asked, body, request, response);
  if (visit?.status !== 'open')
    return void response.writeHead(404, { 'content-type': 'text/plain' }).end('No payment waits here.');
  const isWire = (visit.payment_method_types as string[]).includes('customer_balance');
  if (request.method !== 'POST')
    return page(visit, isWire ? ['transfers', 'back'] : ['pay', 'late', 'asks', 'back'], request, response);
  const outcome = new URLSearchParams(body).get('outcome');
  // Money that is transferred takes days, whatever the buyer presses.
  const how = isWire && outcome !== 'back' ? 'processing' : HOW[outcome ?? ''];
  if (how) processor.complete(visit.id, how);
  response.writeHead(303, { location: String(outcome === 'back' ? visit.cancel_url : visit.success_url) }).end();
}

const HAND_IN = {
  en: {
    title: 'Who are you?',
    note: 'Test mode: this page stands for that of the processor. Nothing is handed in.',
    accepted: 'Hand in everything',
    unreadable: 'Hand in a document that cannot be read',
    rejected: 'Be rejected',
    back: 'Back without an answer',
  },
  de: {
    title: 'Wer sind Sie?',
    note: 'Testmodus: Diese Seite steht für die des Zahlungsdienstleisters. Es wird nichts eingereicht.',
    accepted: 'Alles einreichen',
    unreadable: 'Ein unlesbares Dokument einreichen',
    rejected: 'Abgelehnt werden',
    back: 'Ohne Antwort zurück',
  },
};

/** Where a seller hands in who they are. */
function verify(
  processor: Processor,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const owner = processor.get('account', id);
  if (!owner) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Nobody is asked here.');
  if (request.method === 'POST') {
    const outcome = new URLSearchParams(body).get('outcome');
    if (outcome === 'accepted' || outcome === 'unreadable' || outcome === 'rejected') processor.handIn(id, outcome);
    return void response.writeHead(303, { location: String(owner.return_url) }).end();
  }
  const language = languageOf(request);
  const { title, note, ...buttons } = HAND_IN[language];
  write(
    response,
    language,
    `<h1>${title}</h1><form method="post">${Object.entries(buttons)
      .map(([value, text]) => button(value, text))
      .join('')}</form><p>${note}</p>`,
  );
}

const button = (value: string, text: string): string =>
  `<p><button name="outcome" value="${value}">${text}</button></p>`;
const languageOf = (request: IncomingMessage): 'de' | 'en' =>
  /^de\b/i.test(request.headers['accept-language'] ?? '') ? 'de' : 'en';

function write(response: ServerResponse, language: string, inner: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *",
  });
  response.end(`<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox</title>
    <style>body{font:16px/1.5 system-ui,sans-serif;max-width:420px;margin:2rem auto;padding:0 1.5rem}button{width:100%;min-height:46px;font:inherit}</style>${inner}</html>`);
}

const HOW: Readonly<Record<string, Parameters<Processor['complete']>[1]>> = {
  pay: 'paid',
  late: 'processing',
  asks: 'asks',
};

/** The page of the buyer's bank, where it asks whether it is them. */
function askAtBank(
  processor: Processor,
  intent: Row,
  body: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'POST')
    return page({ ...intent, amount_total: intent.amount }, ['agree', 'refuse'], request, response);
  const {
    redirect_to_url: { return_url: back },
  } = intent.next_action as { redirect_to_url: { return_url: string } };
  processor.answerBank(intent.id, new URLSearchParams(body).get('outcome') === 'agree');
  response.writeHead(303, { location: back }).end();
}

type Outcome = Exclude<keyof (typeof TEXTS)['en'], 'question' | 'note'>;

function page(visit: Row, outcomes: readonly Outcome[], request: IncomingMessage, response: ServerResponse): void {
  const language = languageOf(request);
  const t = TEXTS[language];
  const sum =
    visit.amount_total === null
      ? ''
      : new Intl.NumberFormat(language, { style: 'currency', currency: String(visit.currency).toUpperCase() }).format(
          Number(visit.amount_total) / 100,
        );
  write(
    response,
    language,
    `<h1>${t.question}</h1><p><b>${sum}</b> ${(visit.payment_method_types as string[]).join(', ')}</p><form method="post">${outcomes.map((value) => button(value, t[value])).join('')}</form><p>${t.note}</p>`,
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8').slice(0, 1_000_000);
}
