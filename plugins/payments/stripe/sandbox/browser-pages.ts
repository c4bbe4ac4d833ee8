import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeForm } from '../../shared/stripe/index.ts';
import { readBody } from './handle-api-call.ts';
import { operatorCall } from './operator-call.ts';
import { finishAuthentication } from './resources/confirm-payment-intent.ts';
import type { PaymentIntent } from './resources/payment-intent.ts';
import { finishSetupAuthentication, type SetupIntent } from './resources/setup-intents.ts';
import type { Sandbox } from './sandbox.ts';
import type { Account } from './world.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

const PUBLIC_FILES: Readonly<Record<string, string>> = {
  '/v3': 'v3.js',
  '/v3/': 'v3.js',
  '/_sandbox/elements/element-frame.js': 'element-frame.js',
  '/_sandbox/elements/payment-element.js': 'payment-element.js',
  '/_sandbox/elements/payment-element.css': 'payment-element.css',
  '/_sandbox/elements/sepa-element.js': 'sepa-element.js',
  '/_sandbox/elements/wallet-element.js': 'wallet-element.js',
  '/_sandbox/redirect/challenge.css': 'challenge.css',
  '/_sandbox/3ds/challenge.css': 'challenge.css',
  '/_sandbox/3ds/challenge.js': 'challenge.js',
  '/_sandbox/3ds/challenge-done.js': 'challenge-done.js',
};

const TEXTS = {
  en: {
    language: 'en',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    title: 'Confirm your payment',
    note: 'Test mode: pay with 4242 4242 4242 4242, any future date and any security code. No money moves.',
    question: 'Your bank asks: did you order this payment?',
    complete: 'Complete',
    fail: 'Fail',
    done: 'Thank you, one moment please.',
    holder: 'Account holder',
    iban: 'IBAN',
    mandate:
      'By providing your IBAN and confirming this payment, you authorise the shop and Stripe, its payment service provider, to send instructions to your bank to debit your account, and your bank to debit it in accordance with those instructions. You are entitled to a refund from your bank under the terms of your agreement with it; it must be claimed within 8 weeks of the debit.',
    sepaNote:
      'Test mode: pay with DE89 3704 0044 0532 0130 00; DE62 3704 0044 0532 0130 01 comes back later. No money moves.',
    agree: 'Do you agree to this payment?',
    pageNote: 'Test mode: this page stands for that of the payment method. No money moves.',
    approve: 'Pay',
    decline: 'Decline',
    abandon: 'Back to the shop without an answer',
    walletNote: 'Test mode: the button pays with a test card. No money moves.',
  },
  de: {
    language: 'de',
    number: 'Kartennummer',
    expiry: 'Ablaufdatum',
    expiryHint: 'MM / JJ',
    cvc: 'Prüfziffer',
    title: 'Zahlung bestätigen',
    note: 'Testmodus: Zahlen Sie mit 4242 4242 4242 4242, beliebigem künftigem Datum und beliebiger Prüfziffer. Es fließt kein Geld.',
    question: 'Ihre Bank fragt: Haben Sie diese Zahlung beauftragt?',
    complete: 'Bestätigen',
    fail: 'Ablehnen',
    done: 'Vielen Dank, einen Moment bitte.',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    mandate:
      'Indem Sie Ihre IBAN angeben und diese Zahlung bestätigen, ermächtigen Sie den Shop und seinen Zahlungsdienstleister Stripe, Ihrer Bank Anweisungen zur Belastung Ihres Kontos zu senden, und Ihre Bank, Ihr Konto danach zu belasten. Sie können von Ihrer Bank nach den Bedingungen Ihres Vertrags mit ihr Erstattung verlangen, und zwar binnen 8 Wochen ab der Belastung.',
    sepaNote:
      'Testmodus: Zahlen Sie mit DE89 3704 0044 0532 0130 00; DE62 3704 0044 0532 0130 01 kommt später zurück. Es fließt kein Geld.',
    agree: 'Stimmen Sie dieser Zahlung zu?',
    pageNote: 'Testmodus: Diese Seite steht für die der Zahlungsart. Es fließt kein Geld.',
    approve: 'Bezahlen',
    decline: 'Ablehnen',
    abandon: 'Ohne Antwort zurück zum Shop',
    walletNote: 'Testmodus: Die Schaltfläche zahlt mit einer Testkarte. Es fließt kein Geld.',
  },
};

/** Script, card field and 3-D Secure page. Answers false for any other path. */
export async function handleBrowserCall(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  mount: string,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const texts = TEXTS[url.searchParams.get('locale') === 'de' ? 'de' : 'en'];
  const file = PUBLIC_FILES[url.pathname];
  if (file) give(response, file, asset(file));
  else if (url.pathname === '/_sandbox/elements/payment')
    give(response, 'payment-element.html', filled(asset(fieldFor(sandbox, url)), texts));
  else if (url.pathname === '/_sandbox/elements/wallet')
    give(
      response,
      'wallet-element.html',
      filled(asset('wallet-element.html'), {
        ...texts,
        wallet: url.searchParams.get('wallet') === 'googlePay' ? 'Google Pay' : 'Apple Pay',
      }),
    );
  else if (url.pathname.startsWith('/_sandbox/redirect/'))
    await answerOnItsPage(sandbox, request, response, url, mount);
  else if (url.pathname.startsWith('/_sandbox/3ds/')) await answerChallenge(sandbox, request, response, url, mount);
  else return false;
  return true;
}

/** The field follows what the intent may be paid with, or will be. */
function fieldFor(sandbox: Sandbox, url: URL): string {
  const secret = url.searchParams.get('client_secret') ?? '';
  const types =
    findChallenged(sandbox, secret.split('_secret_')[0]!, secret)?.intent.payment_method_types ??
    (url.searchParams.get('types') ?? '').split(',');
  return types.includes('sepa_debit') ? 'sepa-element.html' : 'payment-element.html';
}

const PAGES: Readonly<Record<string, string>> = {
  p24: 'Przelewy24',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  twint: 'TWINT',
  mondu: 'Mondu',
};

/** The page of a method: approve, decline, or leave without an answer. Works without JavaScript. */
async function answerOnItsPage(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  mount: string,
): Promise<void> {
  const params = request.method === 'POST' ? decodeForm(await readBody(request)) : {};
  const secret = url.searchParams.get('secret') ?? '';
  const found = findChallenged(sandbox, url.pathname.split('/').pop() ?? '', secret);
  const back = found?.intent.next_action?.redirect_to_url?.return_url;
  if (!found || !back)
    return void response.writeHead(404, { 'content-type': 'text/plain' }).end('No payment waits here.');
  const { intent } = found;
  if (request.method !== 'POST') {
    const language = /^de\b/i.test(request.headers['accept-language'] ?? '') ? 'de' : 'en';
    const method = PAGES[intent.payment_method_types[0] ?? ''] ?? '';
    const amount = 'amount' in intent ? inWords(intent, language) : '';
    return give(response, 'redirect.html', filled(asset('redirect.html'), { ...TEXTS[language], method, amount }));
  }
  const call = operatorCall(sandbox, found.account, mount);
  const outcome = params.outcome === 'complete' ? 'complete' : 'fail';
  const after =
    params.outcome === 'abandon'
      ? intent
      : intent.object === 'payment_intent'
        ? finishAuthentication(call, intent, outcome)
        : finishSetupAuthentication(call, intent, outcome);
  response.writeHead(303, { location: returnAddress(back, after) }).end();
}

type Challenged = { account: Account; intent: PaymentIntent | SetupIntent };

async function answerChallenge(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  mount: string,
): Promise<void> {
  const texts = TEXTS[url.searchParams.get('locale') === 'de' ? 'de' : 'en'];
  const params = request.method === 'POST' ? decodeForm(await readBody(request)) : {};
  const secret = typeof params.secret === 'string' ? params.secret : (url.searchParams.get('secret') ?? '');
  const found = findChallenged(sandbox, url.pathname.split('/').pop() ?? '', secret);
  response.setHeader('access-control-allow-origin', '*');
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('No such payment.');
    return;
  }
  if (request.method !== 'POST') {
    const amount = 'amount' in found.intent ? inWords(found.intent, texts.language) : '';
    give(response, 'challenge.html', filled(asset('challenge.html'), { ...texts, secret, amount }));
    return;
  }
  const call = operatorCall(sandbox, found.account, mount);
  const outcome = params.outcome === 'complete' ? 'complete' : 'fail';
  const back = found.intent.next_action?.redirect_to_url?.return_url;
  const after =
    found.intent.object === 'payment_intent'
      ? finishAuthentication(call, found.intent, outcome)
      : finishSetupAuthentication(call, found.intent, outcome);
  if (back) response.writeHead(303, { location: returnAddress(back, after) }).end();
  else give(response, 'challenge-done.html', filled(asset('challenge-done.html'), texts));
}

function findChallenged(sandbox: Sandbox, id: string, secret: string): Challenged | null {
  for (const account of sandbox.world.accounts.values()) {
    const intent = account.get('payment_intent', id) ?? account.get('setup_intent', id);
    if (intent && intent.client_secret === secret) return { account, intent };
  }
  return null;
}

function returnAddress(returnUrl: string, intent: PaymentIntent | SetupIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  address.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return address.href;
}

function inWords(intent: PaymentIntent, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: intent.currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(intent.amount / 10 ** digits);
}

function give(response: ServerResponse, file: string, content: string): void {
  // The demo server forbids framing; these pages exist to be framed by a shop on any address.
  response.removeHeader('x-frame-options');
  response.removeHeader('cross-origin-resource-policy');
  response.writeHead(200, {
    'content-type': `${MEDIA_TYPES[file.split('.').pop() ?? ''] ?? 'text/plain'}; charset=utf-8`,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; form-action *; frame-ancestors *",
    'cache-control': 'no-cache',
  });
  response.end(content);
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const assets = new Map<string, string>();

function asset(file: string): string {
  const known = assets.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(path.join(assetFolder(), file), 'utf8');
  assets.set(file, content);
  return content;
}

const FROM_THE_TOP = 'plugins/payments/stripe/sandbox/browser';

/** Beside this file, or, in a bundle that lies elsewhere in the checkout, found from its top. */
function assetFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const found = ['browser', FROM_THE_TOP]
      .map((place) => path.join(folder, place))
      .find((place) => existsSync(path.join(place, 'v3.js')));
    if (found) return found;
    if (folder === path.dirname(folder))
      throw new Error(`The sandbox's pages are missing: ${FROM_THE_TOP} was not found.`);
    folder = path.dirname(folder);
  }
}
