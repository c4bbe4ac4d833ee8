import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, escaped, page, sendPage } from '#plugins/payments/shared/sandbox';
import { answerCall } from './answer-call.ts';
import type { NvpWorld, Session } from './world.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const PAGE = '/cgi-bin/webscr';

/** PayPal over HTTP: its interface, the page buyers pay on, and the address that confirms messages. `onChange`: after what may have changed something. */
export function handleRequest(world: NvpWorld, onChange: () => void = () => undefined): Handle {
  const showPage = handlePages(world, onChange);
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://paypal');
    if (url.pathname === '/nvp' && request.method === 'POST') {
      const answer = answerCall(world, Object.fromEntries(new URLSearchParams(await bodyOf(request, 'latin1'))));
      onChange();
      return end(response, 200, new URLSearchParams(answer).toString());
    }
    return showPage(request, response);
  };
}

/** What browsers use, and the question about a message, which PayPal takes at the same address. */
export function handlePages(world: NvpWorld, onChange: () => void = () => undefined): Handle {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://paypal');
    if (url.pathname !== PAGE) return end(response, 404, '');
    const body = await bodyOf(request, 'latin1');
    if (body.startsWith('cmd=_notify-validate&'))
      return end(
        response,
        200,
        world.sent.includes(body.slice('cmd=_notify-validate&'.length)) ? 'VERIFIED' : 'INVALID',
      );
    const token = url.searchParams.get('token') ?? '';
    const session = world.sessions.get(token);
    if (!session) return end(response, 404, 'No such session.');
    if (request.method !== 'POST') return draw(session, response);
    const does = new URLSearchParams(body).get('does');
    const target = act(world, token, does === 'agrees' || does === 'agrees_without_money' ? does : 'leaves')!;
    onChange();
    response.writeHead(303, { location: target }).end();
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

const WORDS = {
  de: {
    pay: 'Jetzt bezahlen',
    empty: 'Mit leerem Konto bezahlen (wird abgelehnt)',
    cancel: 'Abbrechen und zurück',
    saved: 'Der Händler darf künftige Zahlungen von diesem Konto einziehen.',
  },
  en: {
    pay: 'Pay now',
    empty: 'Pay with an empty account (will be declined)',
    cancel: 'Cancel and return',
    saved: 'The merchant may take future payments from this account.',
  },
} as const;

function draw({ fields }: Session, response: ServerResponse): void {
  const {
    PAYMENTREQUEST_0_AMT: amount = '',
    PAYMENTREQUEST_0_CURRENCYCODE: currency = '',
    PAYMENTREQUEST_0_DESC: text = '',
    LOCALECODE: locale = '',
    L_BILLINGTYPE0: agreement,
  } = fields;
  const language = locale.startsWith('de') ? 'de' : 'en';
  const t = WORDS[language];
  const button = (does: string, label: string, plain = false): string =>
    `<button${plain ? ' class="plain"' : ''} name="does" value="${does}">${label}</button>`;
  sendPage(
    response,
    page(
      { brand: 'PayPal Sandbox', language },
      `<h1>${escaped(amount)} ${escaped(currency)}</h1><p>${escaped(text)}</p>${agreement === undefined ? '' : `<p>${t.saved}</p>`}
<form method="post">${button('agrees', t.pay)}${button('agrees_without_money', t.empty, true)}${button('leaves', t.cancel, true)}</form>`,
    ),
  );
}

function end(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
