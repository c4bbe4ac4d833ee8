import { bookMove } from './account-balance.ts';
import { Refusal } from './refusal.ts';
import type { Form, Row, Tables } from './tables.ts';

/** A visit to the page on which a buyer pays, or leaves a means of payment. */
export function openVisit(tables: Tables, form: Form, account: string): Row {
  const amount = form.mode === 'setup' ? null : Number(form['line_items[0][price_data][unit_amount]']);
  const currency = form['line_items[0][price_data][currency]'] ?? null;
  if (amount !== null && amount < (currency === 'pln' ? 200 : currency === 'gbp' ? 30 : 50))
    throw tables.refuse('amount_too_small');
  // A transfer arrives on an account that belongs to a customer.
  if (form['payment_method_types[0]'] === 'customer_balance' && !tables.get('customer', form.customer ?? ''))
    throw tables.refuse('parameter_missing');
  const id = tables.id('cs_test');
  return tables.put('session', {
    id,
    object: 'checkout.session',
    account,
    mode: form.mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency,
    url: `${tables.pages()}/pay/${id}`,
    client_reference_id: form.client_reference_id ?? null,
    metadata: tables.within(form, 'metadata'),
    payment_intent: null,
    setup_intent: null,
    success_url: form.success_url,
    cancel_url: form.cancel_url,
    payment_method_types: [form['payment_method_types[0]']],
    saves: form['payment_intent_data[setup_future_usage]'] === 'off_session' || form.mode === 'setup',
    holds: form['payment_intent_data[capture_method]'] === 'manual',
    created: tables.now(),
  });
}

export function expireVisit(tables: Tables, visit: Row): Row {
  if (visit.status !== 'open') throw tables.refuse('session_not_open');
  const ended = tables.put('session', { ...visit, status: 'expired', url: null });
  tables.told('checkout.session.expired', 'checkout.session', ended);
  return ended;
}

export function cancelIntent(tables: Tables, intent: Row): Row {
  if (intent.status !== 'requires_action' && intent.status !== 'requires_capture')
    throw tables.refuse('payment_intent_unexpected_state');
  return tables.put('intent', { ...intent, status: 'canceled', next_action: null });
}

/** What was left earlier is charged: refused where it is dead, answered by a question of the bank where it asks. */
export function chargeSaved(tables: Tables, form: Form, account: string): Row {
  const means = form.payment_method ?? '';
  const asks = means.endsWith('_asks');
  const intent = {
    setup_future_usage: form.setup_future_usage ?? null,
    amount: Number(form.amount),
    currency: form.currency,
    metadata: tables.within(form, 'metadata'),
    customer: form.customer ?? null,
    payment_method: means,
    payment_method_types: [form['payment_method_types[0]']],
    account,
  };
  if (!means.startsWith('pm_') || means.includes('dead') || (asks && form.off_session === 'true')) {
    const code = asks ? 'authentication_required' : 'card_declined';
    const failed = tables.put('intent', {
      id: tables.id('pi'),
      object: 'payment_intent',
      ...intent,
      status: 'requires_payment_method',
      amount_received: 0,
      latest_charge: null,
      last_payment_error: { type: 'card_error', code },
    });
    throw new Refusal(402, {
      type: 'card_error',
      code,
      decline_code: asks ? 'authentication_required' : 'generic_decline',
      payment_intent: failed,
    });
  }
  if (asks) {
    const id = tables.id('pi');
    const next = {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${tables.pages()}/bank/${id}`, return_url: form.return_url },
    };
    return tables.put('intent', {
      id,
      object: 'payment_intent',
      ...intent,
      status: 'requires_action',
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
      next_action: next,
    });
  }
  return pay(tables, intent, intent.payment_method_types[0] !== 'sepa_debit');
}

/** `now`: the bank answers at once; otherwise it takes days. */
export function pay(tables: Tables, fields: Record<string, unknown>, now: boolean): Row {
  const intent = tables.put('intent', {
    id: tables.id('pi'),
    object: 'payment_intent',
    status: 'processing',
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
    created: tables.now(),
    ...fields,
  });
  if (!now) return intent;
  return intent.capture_method === 'manual' ? hold(tables, intent) : charge(tables, intent);
}

/** The bank holds the amount, and nothing moves. */
function hold(tables: Tables, intent: Row): Row {
  const row = chargeOf(tables, intent, { captured: false });
  const held = tables.put('intent', {
    ...intent,
    status: 'requires_capture',
    latest_charge: row.id,
    amount_capturable: intent.amount,
  });
  tables.told('payment_intent.amount_capturable_updated', 'payment_intent', held);
  return held;
}

/** Takes what is held or a part of it; the rest goes free. */
export function capture(tables: Tables, intent: Row, form: Form): Row {
  const amount = Number(form.amount_to_capture ?? intent.amount);
  if (intent.status !== 'requires_capture') throw tables.refuse('payment_intent_unexpected_state');
  if (amount < 1 || amount > Number(intent.amount)) throw tables.refuse('amount_too_large');
  const row = tables.put('charge', {
    ...tables.get('charge', String(intent.latest_charge))!,
    captured: true,
    amount_captured: amount,
  });
  bookMove(tables, 'charge', row, amount);
  const paid = tables.put('intent', { ...intent, status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  tables.told('payment_intent.succeeded', 'payment_intent', paid);
  return paid;
}

export function charge(tables: Tables, intent: Row): Row {
  const row = chargeOf(tables, intent, { captured: true, amount_captured: intent.amount });
  bookMove(tables, 'charge', row, Number(intent.amount));
  const paid = tables.put('intent', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: row.id,
  });
  tables.told('payment_intent.succeeded', 'payment_intent', paid);
  return paid;
}

function chargeOf(tables: Tables, intent: Row, how: Record<string, unknown>): Row {
  const [type = 'card'] = intent.payment_method_types as string[];
  const card = {
    type,
    ...(type === 'card'
      ? { card: { brand: 'visa', last4: '4242', country: 'DE', exp_month: 12, exp_year: 2031 } }
      : {}),
  };
  return tables.put('charge', {
    id: tables.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    payment_method_details: card,
    payment_intent: intent.id,
    currency: intent.currency,
    metadata: intent.metadata,
    account: intent.account,
    ...how,
  });
}

export function refund(tables: Tables, intent: Row, form: Form, account: string): Row {
  const charge = tables.get('charge', String(intent.latest_charge));
  if (!charge) throw tables.refuse('charge_not_found');
  const left = Number(charge.amount_captured) - Number(charge.amount_refunded);
  const amount = Number(form.amount);
  if (left === 0) throw tables.refuse('charge_already_refunded');
  if (amount > left || amount < 1) throw tables.refuse('amount_too_large');
  tables.put('charge', { ...charge, amount_refunded: Number(charge.amount_refunded) + amount });
  const row = tables.put('refund', {
    id: tables.id('re'),
    object: 'refund',
    account,
    status: 'succeeded',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata: tables.within(form, 'metadata'),
  });
  tables.told('refund.created', 'refund', row);
  bookMove(tables, 'refund', row, -amount);
  return row;
}
