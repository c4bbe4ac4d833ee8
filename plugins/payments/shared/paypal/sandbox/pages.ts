import { approveOrder } from './orders.ts';
import { connect } from './partners.ts';
import type { Funding, Merchant, Order } from './state.ts';
import { approveSetup } from './vault.ts';
import type { PayPalWorld } from './world.ts';

/** `script`: a file of `browser/` that the page may run. */
export type PageReply = { html: string; script?: string } | { to: string };

const WORDS = {
  de: {
    pay: 'Jetzt bezahlen',
    agree: 'Zustimmen und fortfahren',
    cancel: 'Abbrechen und zurück',
    with: 'Bezahlen mit',
    agreeTo: 'Künftige Zahlungen',
    over: 'Diese Zahlung ist bereits abgeschlossen.',
    back: 'Zurück zum Shop',
    note: 'Sandbox: Hier bewegt sich kein Geld.',
    to: 'an',
    saved: 'Der Händler darf künftige Zahlungen von diesem Konto einziehen.',
    unknown: 'Diese Seite gibt es nicht mehr.',
    connect: 'Konto mit der Plattform verbinden',
    connectNote: 'Die Plattform darf Zahlungen in Ihrem Namen annehmen und ihre Gebühr einbehalten.',
  },
  en: {
    pay: 'Pay now',
    agree: 'Agree and continue',
    cancel: 'Cancel and return',
    with: 'Pay with',
    agreeTo: 'Future payments',
    over: 'This payment is already completed.',
    back: 'Back to the shop',
    note: 'Sandbox: no money moves here.',
    to: 'to',
    saved: 'The merchant may take future payments from this account.',
    unknown: 'This page is no longer there.',
    connect: 'Connect your account to the platform',
    connectNote: 'The platform may take payments in your name and keep its fee.',
  },
} as const;
type Language = keyof typeof WORDS;

const FUNDING_WORDS: Readonly<Record<Funding, { de: string; en: string }>> = {
  balance: { de: 'PayPal-Guthaben', en: 'PayPal balance' },
  card_declined: { de: 'Karte •••• 0002 (wird abgelehnt)', en: 'Card •••• 0002 (will be declined)' },
  account_locked: { de: 'Gesperrtes Konto', en: 'Locked account' },
  bank_takes_days: { de: 'Bankkonto (Geld kommt später)', en: 'Bank account (money comes later)' },
  bank_refuses_later: { de: 'Bankkonto (platzt später)', en: 'Bank account (fails later)' },
  slow_refund: { de: 'Guthaben (Erstattung dauert)', en: 'Balance (slow refund)' },
  failing_refund: { de: 'Guthaben (Erstattung scheitert)', en: 'Balance (failing refund)' },
  asks_again: { de: 'Konto, das bei jeder Zahlung fragt', en: 'Account that asks at every payment' },
};
const PAYER = 'QYR5Z8XDVJNXQ';
const OFFERED: readonly Funding[] = ['balance', 'card_declined', 'account_locked', 'bank_takes_days', 'asks_again'];

/** The page on which a buyer approves an order, or agrees to later charges, or a merchant connects their account. Null: no page of ours. */
export function showPage(world: PayPalWorld, path: string, query: URLSearchParams): PageReply | null {
  const token = query.get('token') ?? '';
  if (path === '/checkoutnow') return orderPage(world, token, query.has('window'));
  if (path === '/agreements/approve') return setupPage(world, token);
  if (path !== '/bizsignup') return null;
  const referral = world.state.referrals[token];
  if (!referral) return { html: frame('en', `<p>${WORDS.en.unknown}</p>`) };
  const t = WORDS.en;
  return {
    html: frame(
      'en',
      `<h1>${t.connect}</h1><p>${escape(referral.email)}</p><p>${t.connectNote}</p>${form(token, '', t.agree, t.cancel)}`,
    ),
  };
}

/** What was pressed there. */
export function pressPage(world: PayPalWorld, path: string, fields: URLSearchParams): PageReply | null {
  const token = fields.get('token') ?? '';
  if (path === '/bizsignup') return connected(world, token, fields.get('choice') === 'cancel');
  const cancels = fields.get('choice') === 'cancel';
  if (path === '/agreements/approve') {
    const setup = world.state.setups[token];
    if (!setup) return setupPage(world, token);
    if (!cancels) approveSetup(setup);
    return { to: withToken(setup.returnUrl, { approval_token_id: token }) };
  }
  if (path !== '/checkoutnow') return null;
  const order = world.state.orders[token];
  if (!order) return orderPage(world, token);
  const inWindow = fields.has('window');
  if (cancels) return inWindow ? closing(order, null) : { to: withToken(order.wallet.cancelUrl, { token }) };
  const funding = fields.get('funding') ?? 'balance';
  approveOrder(world, order, isFunding(funding) ? funding : 'balance');
  if (inWindow) return closing(order, PAYER);
  return { to: withToken(order.wallet.returnUrl, { token, PayerID: PAYER }) };
}

function connected(world: PayPalWorld, token: string, cancels: boolean): PageReply {
  const referral = world.state.referrals[token];
  if (!referral) return { html: frame('en', `<p>${WORDS.en.unknown}</p>`) };
  if (cancels) return { to: referral.returnUrl };
  const merchant: Merchant = connect(world, token);
  return {
    to: withToken(referral.returnUrl, {
      merchantId: merchant.trackingId,
      merchantIdInPayPal: merchant.merchantId,
      permissionsGranted: 'true',
    }),
  };
}

function orderPage(world: PayPalWorld, token: string, inWindow = false): PageReply {
  const order = world.state.orders[token];
  if (!order) return { html: frame('en', `<p>${WORDS.en.unknown}</p>`) };
  const { unit, wallet } = order;
  const language = languageOf(wallet.locale);
  const t = WORDS[language];
  if (order.status === 'COMPLETED')
    return { html: frame(language, `<p>${t.over}</p><p><a href="${escape(wallet.returnUrl)}">${t.back}</a></p>`) };
  const choices = OFFERED.map(
    (funding, index) =>
      `<label><input type="radio" name="funding" value="${funding}"${index === 0 ? ' checked' : ''}> ${FUNDING_WORDS[funding][language]}</label>`,
  ).join('');
  const amount = `${unit.amount.value} ${unit.amount.currency_code}`;
  const saves = wallet.saves ? `<p>${t.saved}</p>` : '';
  return {
    html: frame(
      language,
      `<h1>${escape(amount)}</h1><p>${t.to} ${escape(wallet.brand)}${unit.description ? ` · ${escape(unit.description)}` : ''}</p>${saves}${form(token, `${inWindow ? '<input type="hidden" name="window" value="1">' : ''}<fieldset><legend>${t.with}</legend>${choices}</fieldset>`, t.pay, t.cancel)}`,
    ),
  };
}

/** A window that the button opened tells its page, and closes; PayPal leads nowhere from it. */
function closing({ id, wallet }: Order, payer: string | null): PageReply {
  const language = languageOf(wallet.locale);
  const said = `<p id="said" data-token="${escape(id)}" data-payer="${escape(payer ?? '')}">${WORDS[language].back}</p>`;
  return { html: frame(language, `${said}<script src="sdk/closing.js"></script>`), script: 'closing.js' };
}

function setupPage(world: PayPalWorld, token: string): PageReply {
  const setup = world.state.setups[token];
  if (!setup) return { html: frame('en', `<p>${WORDS.en.unknown}</p>`) };
  const language = languageOf(setup.locale);
  const t = WORDS[language];
  return { html: frame(language, `<h1>${t.agreeTo}</h1><p>${t.saved}</p>${form(token, '', t.agree, t.cancel)}`) };
}

function form(token: string, inside: string, go: string, cancel?: string): string {
  const leave = cancel ? `<button class="plain" name="choice" value="cancel">${cancel}</button>` : '';
  return `<form method="post"><input type="hidden" name="token" value="${escape(token)}">${inside}<button name="choice" value="go">${go}</button>${leave}</form>`;
}

const STYLE = `body{margin:0;background:#f5f7fa;color:#1b1f24;font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d8dee6;border-radius:12px}
h1{font-size:1.75rem;margin:.5rem 0}.logo{font-weight:700;color:#003087}fieldset{border:1px solid #d8dee6;border-radius:8px;margin:1rem 0;padding:.5rem 1rem}label{display:block;padding:.4rem 0}
button{display:block;width:100%;margin-top:.75rem;padding:.8rem;border:0;border-radius:999px;background:#0058c8;color:#fff;font:inherit;font-weight:600;cursor:pointer}button.plain{background:none;color:#0058c8}.note{color:#545d68;font-size:.875rem}`;

function frame(language: Language, inside: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>PayPal</title><style>${STYLE}</style></head><body><main><p class="logo">PayPal</p>${inside}<p class="note">${WORDS[language].note}</p></main></body></html>`;
}

function withToken(address: string, more: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

function languageOf(locale: string): Language {
  return locale.startsWith('de') ? 'de' : 'en';
}

function isFunding(text: string): text is Funding {
  return Object.hasOwn(FUNDING_WORDS, text);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
