import { describe, expect, test } from 'vitest';
import { money } from '#core/kit';
import type { PaymentFacts, PaymentState } from '#core/payments';
import { decidePayment, type PaymentSituation, type PaymentVerdict } from './decide-payment.ts';

const eur = (minor: number) => money(minor, 'eur');
type Over = {
  payment?: Partial<PaymentSituation['payment']>;
  rate?: PaymentSituation['rate']['state'];
  canceled?: boolean;
  overdue?: boolean;
};

function decided(
  facts: Partial<PaymentFacts> & Pick<PaymentFacts, 'state'>,
  { payment, rate = 'unpaid', canceled = false, overdue = false }: Over = {},
): PaymentVerdict {
  return decidePayment(
    {
      payment: {
        state: 'pending',
        amount: 1000,
        currency: 'eur',
        effective: false,
        captureRequested: null,
        ...payment,
      },
      rate: { state: rate },
      canceled,
      overdue,
    },
    { externalId: 'x', amount: null, captured: null, refunded: null, ...facts },
  );
}

const NOTHING = { kind: 'nothing' };
const took = (minor: number, again = false) => ({ kind: 'paid', again, took: minor });
const paid = { state: 'paid', amount: eur(1000) } as const;

test('what is settled hears nothing more, whatever is said', () => {
  for (const state of ['successful', 'mismatch'] as const) {
    for (const said of ['paid', 'declined', 'unknown', 'pending', 'authorised'] as const)
      expect(decided({ state: said, amount: eur(5) }, { payment: { state } })).toEqual(NOTHING);
  }
});

test('no answer is unclear while money may still come, and nothing after that', () => {
  const unclear = (state: PaymentState) => decided({ state: 'unknown' }, { payment: { state } }).kind;
  expect((['pending', 'authorized', 'error', 'canceled', 'expired'] as const).map(unclear)).toEqual([
    'unclear',
    'unclear',
    'nothing',
    'nothing',
    'nothing',
  ]);
});

describe('money that came', () => {
  test('pays a rate that is open, also after we gave up waiting', () => {
    for (const rate of ['unpaid', 'pending', 'debt', 'partly_paid', 'future'] as const)
      expect(decided(paid, { rate })).toEqual(took(1000));
    for (const state of ['error', 'canceled', 'expired', 'authorized'] as const)
      expect(decided(paid, { payment: { state } })).toEqual(took(1000));
  });

  test('has to go back when nothing is open', () => {
    for (const rate of ['paid', 'skipped', 'refunded', 'chargebacked'] as const)
      expect(decided(paid, { rate })).toEqual(took(1000, true));
    expect(decided(paid, { rate: 'future', canceled: true })).toEqual(took(1000, true));
    expect(decided(paid, { rate: 'debt', canceled: true })).toEqual(took(1000));
  });

  test('without a figure is unclear, and one figure is enough', () => {
    expect(decided({ state: 'paid' })).toEqual({ kind: 'unclear' });
    expect(decided({ state: 'paid', captured: eur(1000) })).toEqual(took(1000));
  });

  test('of another amount or currency never counts', () => {
    for (const amount of [eur(999), eur(1001), money(1000, 'usd')]) {
      for (const state of ['paid', 'authorised', 'pending', 'declined'] as const)
        expect(decided({ state, amount })).toEqual({ kind: 'differs', reported: amount });
    }
    for (const captured of [eur(999), eur(1001), money(1000, 'usd')])
      expect(decided({ ...paid, captured })).toEqual({ kind: 'differs', reported: captured });
    expect(
      decided({ state: 'declined', amount: eur(1000), captured: eur(1) }, { payment: { state: 'canceled' } }),
    ).toEqual(NOTHING);
  });

  test('of an amount held first counts as far as it was asked for', () => {
    const asked = { payment: { captureRequested: 400 } };
    expect(decided({ ...paid, captured: eur(400) }, asked)).toEqual(took(400));
    for (const captured of [eur(399), eur(1000), money(400, 'usd')])
      expect(decided({ ...paid, captured, capturesLater: true }, asked)).toEqual({
        kind: 'differs',
        reported: captured,
      });
  });

  test('that the seller took at the provider itself may be any part of what was held', () => {
    for (const minor of [1, 999, 1000])
      expect(decided({ ...paid, captured: eur(minor), capturesLater: true })).toEqual(took(minor));
    for (const captured of [eur(0), eur(-1), eur(1001), money(500, 'usd')])
      expect(decided({ ...paid, captured, capturesLater: true })).toEqual({ kind: 'differs', reported: captured });
    expect(decided({ ...paid, captured: eur(999), capturesLater: false })).toEqual({
      kind: 'differs',
      reported: eur(999),
    });
  });
});

test('money is held once and then still held', () => {
  expect(decided({ state: 'authorised' })).toEqual({ kind: 'authorized' });
  expect(decided({ state: 'authorised' }, { payment: { state: 'expired' } })).toEqual({ kind: 'authorized' });
  expect(decided({ state: 'authorised' }, { payment: { state: 'authorized' } })).toEqual({ kind: 'held' });
});

test('who is busy: the buyer while there is a step for them, else the bank', () => {
  expect(decided({ state: 'pending', nextStep: { redirectUrl: 'https://bank.example' } })).toEqual({
    kind: 'pending',
    byBank: false,
  });
  expect(decided({ state: 'pending' })).toEqual({ kind: 'pending', byBank: true });
  expect(
    decided({
      state: 'pending',
      nextStep: {
        instructions: { holder: 'Anna', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: 'CGQ267B8' },
      },
    }),
  ).toEqual({ kind: 'awaited' });
});

test('a failure is a decline, a change of mind or a time that is over, and ends only what is open', () => {
  const failed = (to: string, reason: string, code: string) => ({ kind: 'failed', to, reason, code });
  expect(decided({ state: 'declined' }, { overdue: true })).toEqual(failed('error', 'other', 'declined'));
  expect(decided({ state: 'declined', decline: { reason: 'expired_card', code: 'E54' } })).toEqual(
    failed('error', 'expired_card', 'E54'),
  );
  expect(decided({ state: 'cancelled' })).toEqual(failed('canceled', 'other', 'cancelled'));
  expect(decided({ state: 'cancelled' }, { overdue: true, payment: { state: 'authorized' } })).toEqual(
    failed('expired', 'other', 'cancelled'),
  );
  for (const state of ['declined', 'cancelled'] as const)
    expect(decided({ state }, { payment: { state: 'error' } })).toEqual(NOTHING);
});
