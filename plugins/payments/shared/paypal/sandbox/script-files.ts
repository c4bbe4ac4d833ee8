import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAYPAL_CURRENCIES } from '../currencies.ts';
import type { PayPalWorld } from './world.ts';

export interface ScriptFile {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

const COMPONENTS = ['buttons', 'messages', 'marks', 'card-fields', 'funding-eligibility'];
const INTENTS = ['capture', 'authorize', 'subscription', 'tokenize'];

const FILES: Readonly<Record<string, string>> = {
  '/sdk/closing.js': 'closing.js',
  '/sdk/frame.js': 'frame.js',
  '/sdk/button': 'button.html',
  '/sdk/message': 'message.html',
};
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html' };

/** PayPal's script for buyers' browsers, the frames that it draws, and the facts of an order that it looks at. Null: another address. */
export function scriptFile(world: PayPalWorld, path: string, query: URLSearchParams): ScriptFile | null {
  if (path === '/sdk/js') return sdk(world, query);
  if (path === '/sdk/order') {
    const order = world.state.orders[query.get('token') ?? ''];
    const known = order && { intent: order.intent, currency: order.unit.amount.currency_code, status: order.status };
    return {
      status: known ? 200 : 404,
      headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      text: JSON.stringify(known ?? {}),
    };
  }
  const file = FILES[path];
  return file ? served(200, TYPES[file.split('.')[1]!]!, read(file)) : null;
}

/** As PayPal answers: what it does not know is refused with a script that says so. */
function sdk(world: PayPalWorld, query: URLSearchParams): ScriptFile {
  const components = (query.get('components') ?? 'buttons').split(',');
  const wrong = !world.state.apps[query.get('client-id') ?? '']
    ? 'client-id not recognized for either production or sandbox'
    : components.some((each) => !COMPONENTS.includes(each))
      ? `Invalid query value for components: ${query.get('components')}`
      : !INTENTS.includes(query.get('intent') ?? 'capture')
        ? `Invalid query value for intent: ${query.get('intent')}`
        : !PAYPAL_CURRENCIES.some((each) => each.toUpperCase() === (query.get('currency') ?? 'USD'))
          ? `Invalid query value for currency: ${query.get('currency')}`
          : null;
  return wrong
    ? served(400, 'text/javascript', `throw new Error(${JSON.stringify(`SDK Validation error: '${wrong}'`)});`)
    : served(200, 'text/javascript', read('sdk.js'));
}

function served(status: number, type: string, text: string): ScriptFile {
  return { status, headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }, text };
}

const known = new Map<string, string>();

function read(file: string): string {
  const text = known.get(file) ?? readFileSync(join(folder(), file), 'utf8');
  known.set(file, text);
  return text;
}

const FROM_THE_TOP = 'plugins/payments/shared/paypal/sandbox/browser';

/** Beside this file, or, in a bundle that lies elsewhere in the checkout, found from its top. */
function folder(): string {
  let place = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const found = ['browser', FROM_THE_TOP]
      .map((each) => join(place, each))
      .find((each) => existsSync(join(each, 'sdk.js')));
    if (found) return found;
    if (place === dirname(place)) throw new Error(`PayPal's script is missing: ${FROM_THE_TOP} was not found.`);
    place = dirname(place);
  }
}
