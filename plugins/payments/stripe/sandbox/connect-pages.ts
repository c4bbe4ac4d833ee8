import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './handle-api-call.ts';

/** Registration of the demo's platform with Stripe Connect. Public on purpose: it opens nothing but a sandbox. */
export const DEMO_PLATFORM = {
  clientId: 'ca_KontorSandboxPlatform',
  secretKey: 'sk_test_51KontorPlatform1Private',
} as const;

/** Codes that were given out, each for one trade. */
export type ConnectCodes = Map<string, { account: string }>;

/** The page on which an account agrees to a platform, and the trade of what it brings back. Answers false for any other path. */
export async function handleConnectCall(
  codes: ConnectCodes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  if (url.pathname === '/oauth/token' && request.method === 'POST')
    trade(codes, new URLSearchParams(await readBody(request)), response);
  else if (url.pathname === '/oauth/authorize' && request.method === 'POST')
    answerPlatform(codes, url.searchParams, new URLSearchParams(await readBody(request)), response);
  else if (url.pathname === '/oauth/authorize') showPage(url.searchParams, request, response);
  else return false;
  return true;
}

const TEXTS = {
  de: {
    title: 'Konto mit der Plattform verbinden',
    note: 'Sandbox: Diese Seite steht für die von Stripe. Es fließt kein Geld.',
    agree: 'Verbinden',
    cancel: 'Abbrechen',
  },
  en: {
    title: 'Connect your account to the platform',
    note: 'Sandbox: this page stands for that of Stripe. No money moves.',
    agree: 'Connect',
    cancel: 'Cancel',
  },
};

function showPage(asked: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
  const fault = faultOf(asked);
  if (fault) return sendJson(response, 400, { error: { message: fault } });
  const language = /^de\b/i.test(request.headers['accept-language'] ?? '') ? 'de' : 'en';
  const t = TEXTS[language];
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action *",
    'cache-control': 'no-store',
  });
  response.end(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stripe</title><style>body{margin:0;background:#f6f8fa;color:#1a1f36;font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:3rem auto;padding:1.5rem;background:#fff;border:1px solid #d8dee6;border-radius:12px}button{display:block;width:100%;margin-top:.75rem;padding:.8rem;border:0;border-radius:8px;background:#4b45c6;color:#fff;font:inherit;font-weight:600;cursor:pointer}.quiet{background:none;color:#4b45c6}</style></head><body><main><p><strong>Stripe</strong></p><h1>${t.title}</h1><form method="post"><button name="outcome" value="agree">${t.agree}</button><button name="outcome" value="cancel" class="quiet">${t.cancel}</button></form><p>${t.note}</p></main></body></html>`,
  );
}

function faultOf(asked: URLSearchParams): string | null {
  if (asked.get('response_type') !== 'code') return 'response_type has to be code.';
  if (asked.get('client_id') !== DEMO_PLATFORM.clientId)
    return 'No application matches the supplied client identifier.';
  return URL.canParse(asked.get('redirect_uri') ?? '') ? null : 'Invalid redirect URI.';
}

/** Back with a code or with the refusal, as Stripe's reference tells. */
function answerPlatform(
  codes: ConnectCodes,
  asked: URLSearchParams,
  pressed: URLSearchParams,
  response: ServerResponse,
): void {
  const fault = faultOf(asked);
  if (fault) return sendJson(response, 400, { error: { message: fault } });
  const back = new URL(asked.get('redirect_uri')!);
  if (pressed.get('outcome') === 'agree') {
    const code = `ac_${randomBytes(16).toString('hex')}`;
    // Keys whose first 16 characters agree belong to one account.
    codes.set(code, { account: `51Seller${randomBytes(4).toString('hex')}` });
    back.searchParams.set('scope', 'read_write');
    back.searchParams.set('code', code);
  } else {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'The user denied your request');
  }
  back.searchParams.set('state', asked.get('state') ?? '');
  response.writeHead(303, { location: back.href }).end();
}

function trade(codes: ConnectCodes, asked: URLSearchParams, response: ServerResponse): void {
  if (asked.get('client_secret') !== DEMO_PLATFORM.secretKey)
    return sendJson(response, 401, {
      error: 'invalid_client',
      error_description: 'Invalid API Key provided.',
    });
  const code = asked.get('code') ?? '';
  const found = codes.get(code);
  codes.delete(code);
  if (asked.get('grant_type') !== 'authorization_code' || !found)
    return sendJson(response, 400, {
      error: 'invalid_grant',
      error_description: `Authorization code does not exist: ${code}`,
    });
  sendJson(response, 200, {
    access_token: `sk_test_${found.account}Connected`,
    livemode: false,
    refresh_token: `rt_${randomBytes(16).toString('hex')}`,
    token_type: 'bearer',
    stripe_publishable_key: `pk_test_${found.account}Connected`,
    stripe_user_id: `acct_${found.account}`,
    scope: 'read_write',
  });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
