import { expect, test } from 'vitest';
import { paymentMachine, refundMachine } from '#core/payments';
import { describeShared } from '../../testing/shared-data.ts';
import { derivePaymentState, type OrderPaymentState } from './derive-payment-state.ts';
import { orderRateMachine, type OrderRateEvent, type OrderRateState, type RateFacts } from './states.ts';

interface HandedOver {
  name: string;
  states: string[];
  transitions: { from: string; event: string; to: string }[];
}

/** `paid dispute.opened chargebacked`: one move of a table, whatever its guard. */
const moves = (rows: readonly { from: string | readonly string[]; event: string; to?: string }[]): Set<string> =>
  new Set(rows.flatMap(({ from, event, to }) => [from].flat().map((state) => `${state} ${event} ${to ?? state}`)));

describeShared<HandedOver[]>('tables of states', 'design/state-machines.json', (machines) => {
  const handedOver = (name: string): Set<string> => {
    const machine = machines.find((each) => each.name === name)!;
    return moves(
      machine.transitions.flatMap(({ from, event, to }) =>
        from
          .split(',')
          .flatMap((state) =>
            event.split(' / ').map((each) => ({ from: state, event: each, ...(to === '(same)' ? {} : { to }) })),
          ),
      ),
    );
  };

  test('a rate moves exactly as handed over', () => {
    const own = moves(orderRateMachine.transitions);
    // A direct debit that comes back is a dispute by another name.
    const expected = new Set([...handedOver('order_rate.state')].filter((move) => !move.includes('sdd.returned')));
    expect([...expected].filter((move) => !own.has(move))).toEqual([]);
    // Money comes in several parts and goes back from what is partly paid or contested; the handed-over table has no word for either.
    expect([...own].filter((move) => !expected.has(move)).sort()).toEqual([
      'chargebacked refund.successful chargebacked',
      'debt refund.successful debt',
      'partly_paid payment.partial partly_paid',
      'partly_paid refund.successful partly_paid',
      'partly_paid refund.successful refunded',
    ]);
  });

  test('a payment moves as handed over, and money that comes late is never ignored', () => {
    const own = moves(paymentMachine.transitions);
    const expected = handedOver('payment_authorization');
    expect([...expected].filter((move) => !own.has(move))).toEqual([]);
    const added = [...own].filter((move) => !expected.has(move));
    expect(added.filter((move) => !/provider\.(captured|authorized|differs)|operator\.resolves/.test(move))).toEqual(
      [],
    );
  });
});

test('a mismatch is never paid', () => {
  expect(paymentMachine.eventsOf('mismatch')).toEqual(['operator.resolves']);
  expect(
    [...moves(paymentMachine.transitions)].filter((move) => move.startsWith('mismatch') && move.endsWith('successful')),
  ).toEqual([]);
});

test('a refund ends once', () => {
  expect(refundMachine.terminal).toEqual(['successful', 'failed']);
});

const derive = (states: OrderRateState[], flags: Partial<Parameters<typeof derivePaymentState>[0]> = {}) =>
  derivePaymentState({
    rates: states.map((state) => ({ state, amount: 900 })),
    canceled: false,
    paused: false,
    awaitsFunds: false,
    ...flags,
  });

test.each<[OrderRateState[], object, OrderPaymentState]>([
  [[], {}, 'paid'],
  [['skipped'], {}, 'paid'],
  [['unpaid'], {}, 'payment_not_completed'],
  [['unpaid'], { awaitsFunds: true }, 'payment_waiting'],
  [['future'], { awaitsFunds: true }, 'payment_waiting'],
  [['partly_paid'], {}, 'payment_waiting'],
  [['partly_paid', 'unpaid'], {}, 'payment_waiting'],
  [['pending', 'future'], {}, 'payment_pending'],
  [['pending', 'partly_paid'], { awaitsFunds: true }, 'payment_pending'],
  [['paid', 'future'], {}, 'paying'],
  [['refunded', 'future'], {}, 'paying'],
  [['paid', 'pending'], {}, 'paying'],
  [['paid'], {}, 'paid'],
  [['paid', 'skipped'], {}, 'paid'],
  [['paid', 'refunded'], {}, 'paid'],
  [['paid', 'debt'], {}, 'payment_paused'],
  [['paid', 'future'], { paused: true }, 'payment_paused'],
  [['paid', 'debt'], { canceled: true, paused: true }, 'payment_canceled'],
  [['paid', 'skipped'], { canceled: true }, 'payment_canceled'],
  [['skipped'], { canceled: true }, 'payment_canceled'],
  [['refunded'], {}, 'payment_refunded'],
  [['refunded', 'skipped'], { canceled: true }, 'payment_refunded'],
  [['chargebacked', 'future'], {}, 'payment_chargebacked'],
  [['chargebacked', 'refunded'], { canceled: true }, 'payment_chargebacked'],
])('rates %j with %j make the order %s', (states, flags, expected) => {
  expect(derive(states, flags)).toBe(expected);
});

test('a free period before does not keep an order from being refunded, nor makes one refunded that never cost anything', () => {
  const order = { canceled: false, paused: false, awaitsFunds: false };
  const free = { state: 'paid', amount: 0 } as const;
  expect(
    derivePaymentState({
      ...order,
      rates: [free, { state: 'refunded', amount: 900 }, { state: 'skipped', amount: 900 }],
    }),
  ).toBe('payment_refunded');
  expect(
    derivePaymentState({
      ...order,
      rates: [free, { state: 'refunded', amount: 900 }, { state: 'future', amount: 900 }],
    }),
  ).toBe('paying');
  expect(derivePaymentState({ ...order, rates: [free, { state: 'skipped', amount: 900 }] })).toBe('paid');
});

/** Where an event leads a rate with these facts: the state, or what refuses it. */
const led = (from: OrderRateState, event: OrderRateEvent, facts: RateFacts = {}): string => {
  const move = orderRateMachine.next(from, event, facts);
  return move.ok ? move.value.to : JSON.stringify(move.error);
};

test.each<[OrderRateState, OrderRateEvent, RateFacts, OrderRateState]>([
  ['future', 'due_date.reached', { collectsOnDueDay: true }, 'pending'],
  ['future', 'due_date.reached', {}, 'unpaid'],
  ['unpaid', 'payment.partial', { amount: 100, paid: 1 }, 'partly_paid'],
  ['unpaid', 'payment.partial', { amount: 100, paid: 99 }, 'partly_paid'],
  ['unpaid', 'payment.successful', { amount: 100, paid: 100 }, 'paid'],
  ['unpaid', 'payment.successful', { amount: 100, paid: 101 }, 'paid'],
  ['pending', 'payment.successful', {}, 'paid'],
  ['pending', 'payment.failed', { retryLeft: true }, 'unpaid'],
  ['pending', 'payment.failed', {}, 'debt'],
  ['partly_paid', 'refund.successful', { paid: 50, refunded: 50 }, 'refunded'],
  ['partly_paid', 'refund.successful', { paid: 50, refunded: 49 }, 'partly_paid'],
  ['paid', 'refund.successful', { paid: 50, refunded: 51 }, 'refunded'],
  ['paid', 'refund.successful', { paid: 50 }, 'paid'],
  ['paid', 'refund.successful', {}, 'refunded'],
  ['chargebacked', 'dispute.lost', { claimKept: true }, 'debt'],
  ['chargebacked', 'dispute.lost', {}, 'refunded'],
])('a rate that is %s goes with %s and %j to %s', (from, event, facts, to) => {
  expect(led(from, event, facts)).toBe(to);
});

test.each<[OrderRateState, OrderRateEvent, RateFacts, string]>([
  ['unpaid', 'payment.partial', { amount: 100, paid: 100 }, 'a part is paid'],
  ['unpaid', 'payment.partial', { amount: 100, paid: 0 }, 'a part is paid'],
  ['unpaid', 'payment.partial', { amount: 100 }, 'a part is paid'],
  ['unpaid', 'payment.successful', { amount: 100, paid: 99 }, 'nothing is left to pay'],
  ['unpaid', 'payment.successful', { amount: 1 }, 'nothing is left to pay'],
])('a rate that is %s stays so with %s and %j, because %s is not so', (from, event, facts, reason) => {
  expect(led(from, event, facts)).toContain(reason);
});

test('every refusal says in words what does not hold', () => {
  const reasons = orderRateMachine.transitions.flatMap(({ guard }) => (guard ? [guard.when] : []));
  expect([...new Set(reasons)].sort()).toEqual([
    'a part is paid',
    'a part of what was paid is given back',
    'a retry is left',
    'collected on the due day',
    'everything paid is given back',
    'no retry is left',
    'nothing is left to pay',
    'the buyer pays by hand',
    'the claim is dropped',
    'the claim is kept',
  ]);
  expect([orderRateMachine.name, orderRateMachine.initial, orderRateMachine.terminal]).toEqual([
    'order_rate.state',
    ['future', 'unpaid', 'pending'],
    ['skipped', 'refunded'],
  ]);
});

test('where an event has two rows, exactly one of them holds, whatever the facts', () => {
  const flags = [true, false, undefined];
  const facts = flags.flatMap((flag) =>
    [0, 50, 99, 100].flatMap((refunded) =>
      [0, 50, 99, 100].map(
        (paid) =>
          ({ amount: 100, paid, refunded, collectsOnDueDay: flag, retryLeft: flag, claimKept: flag }) as RateFacts,
      ),
    ),
  );
  const pairs = [
    ['future', 'due_date.reached'],
    ['pending', 'payment.failed'],
    ['paid', 'refund.successful'],
    ['partly_paid', 'refund.successful'],
    ['chargebacked', 'dispute.lost'],
  ] as const;
  for (const [state, event] of pairs) {
    const guards = orderRateMachine.transitions
      .filter((row) => row.from === state && row.event === event)
      .map((row) => row.guard!);
    expect(guards).toHaveLength(2);
    for (const given of [...facts, {}])
      expect(
        guards.filter(({ holds }) => holds(given)),
        `${event} ${JSON.stringify(given)}`,
      ).toHaveLength(1);
  }
});
