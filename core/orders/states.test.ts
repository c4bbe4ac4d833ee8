import { expect, test } from 'vitest';
import { paymentMachine, refundMachine } from '#core/payments';
import { describeShared } from '#core/testing';
import { derivePaymentState, orderRateMachine, type OrderRateState } from './index.ts';

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
    return moves(machine.transitions.flatMap(({ from, event, to }) =>
      from.split(',').flatMap((state) => event.split(' / ').map((each) => ({ from: state, event: each, ...(to === '(same)' ? {} : { to }) }))),
    ));
  };

  test('a rate moves exactly as handed over', () => {
    const own = moves(orderRateMachine.transitions);
    // A direct debit that comes back is a dispute by another name.
    const expected = new Set([...handedOver('order_rate.state')].filter((move) => !move.includes('sdd.returned')));
    expect([...expected].filter((move) => !own.has(move))).toEqual([]);
    // Money comes in several parts and goes back from what is partly paid or contested; the handed-over table has no word for either.
    expect([...own].filter((move) => !expected.has(move)).sort()).toEqual([
      'chargebacked refund.successful chargebacked', 'debt refund.successful debt', 'partly_paid payment.partial partly_paid', 'partly_paid refund.successful partly_paid', 'partly_paid refund.successful refunded',
    ]);
  });

  test('a payment moves as handed over, and money that comes late is never ignored', () => {
    const own = moves(paymentMachine.transitions);
    const expected = handedOver('payment_authorization');
    expect([...expected].filter((move) => !own.has(move))).toEqual([]);
    const added = [...own].filter((move) => !expected.has(move));
    expect(added.filter((move) => !/provider\.(captured|authorized|differs)|operator\.resolves/.test(move))).toEqual([]);
  });
});

test('a mismatch is never paid', () => {
  expect(paymentMachine.eventsOf('mismatch')).toEqual(['operator.resolves']);
  expect([...moves(paymentMachine.transitions)].filter((move) => move.startsWith('mismatch') && move.endsWith('successful'))).toEqual([]);
});

test('a refund ends once', () => {
  expect(refundMachine.terminal).toEqual(['successful', 'failed']);
});

const derive = (states: OrderRateState[], flags: Partial<Parameters<typeof derivePaymentState>[0]> = {}) =>
  derivePaymentState({ rates: states.map((state) => ({ state })), canceled: false, paused: false, awaitsFunds: false, ...flags });

test.each<[OrderRateState[], object, string]>([
  [[], {}, 'paid'],
  [['unpaid'], {}, 'payment_not_completed'],
  [['unpaid'], { awaitsFunds: true }, 'payment_waiting'],
  [['future'], { awaitsFunds: true }, 'payment_waiting'],
  [['partly_paid'], {}, 'payment_waiting'],
  [['pending', 'future'], {}, 'payment_pending'],
  [['paid', 'future'], {}, 'paying'],
  [['paid', 'pending'], {}, 'paying'],
  [['paid', 'skipped'], {}, 'paid'],
  [['paid', 'refunded'], {}, 'paid'],
  [['paid', 'debt'], {}, 'payment_paused'],
  [['paid', 'future'], { paused: true }, 'payment_paused'],
  [['paid', 'skipped'], { canceled: true }, 'payment_canceled'],
  [['refunded', 'skipped'], { canceled: true }, 'payment_refunded'],
  [['chargebacked', 'future'], {}, 'payment_chargebacked'],
])('rates %j with %j make the order %s', (states, flags, expected) => {
  expect(derive(states, flags)).toBe(expected);
});
