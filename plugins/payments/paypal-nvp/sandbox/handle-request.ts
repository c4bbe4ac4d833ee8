import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall } from './answer-call.ts';
import type { NvpWorld } from './world.ts';

/** PayPal over HTTP: its interface, the page buyers pay on, and the address that confirms messages. */
export function handleRequest(world: NvpWorld): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://paypal');
    const body = await textOf(request);
    if (url.pathname === '/nvp' && request.method === 'POST') {
      const answer = answerCall(world, Object.fromEntries(new URLSearchParams(body)));
      return end(response, 200, new URLSearchParams(answer).toString());
    }
    if (url.pathname !== '/cgi-bin/webscr') return end(response, 404, '');
    if (body.startsWith('cmd=_notify-validate&')) return end(response, 200, world.sent.includes(body.slice('cmd=_notify-validate&'.length)) ? 'VERIFIED' : 'INVALID');
    return page(world, request.method ?? 'GET', url.searchParams.get('token') ?? '', new URLSearchParams(body), response);
  };
}

/** What a buyer does on the page; also worked by tests. */
export function act(world: NvpWorld, token: string, does: 'agrees' | 'agrees_without_money' | 'leaves'): string | null {
  const session = world.sessions.get(token);
  if (!session) return null;
  const { RETURNURL: back = '', CANCELURL: cancel = '' } = session.fields;
  if (does === 'leaves') return `${cancel}?token=${token}`;
  if (session.transaction === '') {
    session.payer = 'SANDBOXPAYER1';
    session.funds = does === 'agrees' ? 'good' : 'refused';
    session.status = 'PaymentActionNotInitiated';
  }
  return `${back}?token=${token}&PayerID=${session.payer}`;
}

function page(world: NvpWorld, method: string, token: string, form: URLSearchParams, response: ServerResponse): void {
  const session = world.sessions.get(token);
  if (!session) return end(response, 404, 'No such session.', 'text/plain');
  if (method === 'POST') {
    const does = form.get('does');
    const target = act(world, token, does === 'agrees' || does === 'agrees_without_money' ? does : 'leaves');
    response.writeHead(303, { location: target! }).end();
    return;
  }
  const { PAYMENTREQUEST_0_AMT: amount = '', PAYMENTREQUEST_0_CURRENCYCODE: currency = '', PAYMENTREQUEST_0_DESC: text = '' } = session.fields;
  const button = (does: string, label: string): string => `<button name="does" value="${does}">${label}</button>`;
  end(response, 200, `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PayPal Sandbox</title><h1>PayPal Sandbox</h1>
<p>${escaped(text)}: ${escaped(amount)} ${escaped(currency)}</p><form method="post">${button('agrees', 'Pay now')} ${button('agrees_without_money', 'Pay with an empty account')} ${button('leaves', 'Cancel')}</form>`, 'text/html; charset=utf-8');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

function end(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
