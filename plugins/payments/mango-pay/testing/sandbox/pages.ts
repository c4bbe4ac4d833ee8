import type { IncomingMessage, ServerResponse } from 'node:http';
import { CARDS, CODES } from './cards.ts';
import type { Movements } from './movements.ts';

/** The pages that buyers are sent to: for a card, the bank's question, and a mandate. Answers whether the address was one of them. */
export function handlePage(movements: Movements, request: IncomingMessage, response: ServerResponse, form: URLSearchParams): boolean {
  return bankPage(movements, request, response, form) || ownPage(movements, request, response, form);
}

/** Where a bank asks about a card that was typed in the shop. */
function bankPage(movements: Movements, request: IncomingMessage, response: ServerResponse, form: URLSearchParams): boolean {
  const [, page, id = ''] = new URL(request.url ?? '/', 'http://sandbox').pathname.split('/');
  const [payIn, held] = [movements.world.find('payins', id), movements.world.find('preauthorizations', id)];
  const found = payIn ?? held;
  if (page !== 'bank' || !found) return false;
  const { client, thing } = found;
  movements.expire(client);
  if (thing.Status === 'CREATED' && request.method !== 'POST') return draw(response, CHALLENGE);
  movements.end(client, thing, form.get('outcome') === 'agree' ? '000000' : '101301', payIn ? 'PAYIN_NORMAL' : 'PREAUTHORIZATION');
  const to = String(thing.SecureModeReturnURL);
  return Boolean(response.writeHead(303, { location: `${to}${to.includes('?') ? '&' : '?'}${payIn ? 'transactionId' : 'preAuthorizationId'}=${thing.Id}` }).end());
}

function draw(response: ServerResponse, body: string): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mangopay sandbox</title><h1>Mangopay sandbox</h1>${body}`);
  return true;
}

function ownPage(movements: Movements, request: IncomingMessage, response: ServerResponse, form: URLSearchParams): boolean {
  const [, page, id, step] = new URL(request.url ?? '/', 'http://sandbox').pathname.split('/');
  const kind = page === 'pay' ? 'payins' : page === 'mandate' ? 'mandates' : null;
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
  if (request.method !== 'POST') {
    const body = kind === 'mandates' ? MANDATE : step === 'challenge' ? CHALLENGE : CARD;
    return draw(response, body);
  }
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
  const card = (form.get('card') ?? '').replaceAll(' ', '');
  if (card === CARDS.challenge) return go(`/pay/${thing.Id}/challenge`);
  movements.end(client, thing, step === 'challenge' ? (form.get('outcome') === 'agree' ? '000000' : '101301') : (CODES[card] ?? '105101'));
  return go(back);
}

const CANCEL = '<button name="outcome" value="cancel">Cancel</button>';
const CARD = `<form method="post"><label>Card number <input name="card" value="${CARDS.paid}"></label> <button>Pay</button> ${CANCEL}</form>`;
const CHALLENGE = '<form method="post"><p>Your bank asks: is this you?</p><button name="outcome" value="agree">Yes</button> <button name="outcome" value="refuse">No</button></form>';
const MANDATE = `<form method="post"><p>I allow the collection from my account.</p><button>Confirm</button> ${CANCEL}</form>`;
