import { cumulativeShare, zero, type Money } from '#core/kit';
import { credit, debit, type Journal, type Posting } from './journal.ts';
import { frame, grossOf, type TaxedAmount, type VatDue } from './sale-journals.ts';

export interface DisputeFactsForBooks {
  sellerId: number;
  orderId?: number;
  paymentId?: number;
  key: string;
  vatDue: VatDue;
  /** Purpose of the payment, by rate, as it was billed. */
  taxed: readonly TaxedAmount[];
  amount: Money;
  /** Part of the bill that is not owed any more without the disputed amount, whether paid or dropped. */
  settledWithout: Money;
  /** Account that the money leaves and comes back to. */
  account: string;
  text?: string;
}

/**
 * A bank takes money back: it leaves, and the buyer owes it again. For cash-basis sellers its VAT is no longer due. What was earned stays
 * earned until the claim is dropped.
 */
export function chargebackJournals(facts: DisputeFactsForBooks): Journal[] {
  return journals(facts, 'opened', (posting) => posting);
}

/** A won dispute: the exact mirror. */
export function wonDisputeJournals(facts: DisputeFactsForBooks): Journal[] {
  return journals(facts, 'won', ({ debit: minor, credit: back, ...posting }) => ({
    ...posting,
    debit: back,
    credit: minor,
  }));
}

function journals(
  facts: DisputeFactsForBooks,
  step: 'opened' | 'won',
  turned: (posting: Posting) => Posting,
): Journal[] {
  const { amount, account, key, paymentId } = facts;
  if (amount.minor === 0n) return [];
  const base = { ...frame(facts, amount), ...(paymentId === undefined ? {} : { paymentId }) };
  const cash: Journal = {
    ...base,
    kind: 'Chargeback',
    idempotencyKey: `${key}:${step}`,
    postings: [debit('S:receivable:payer', amount.minor), credit(account, amount.minor)].map(turned),
  };
  const due = facts.vatDue === 'on_payment' ? vatNoLongerDue(facts) : [];
  return due.length === 0
    ? [cash]
    : [cash, { ...base, kind: 'VatDue', idempotencyKey: `${key}:${step}:vat_due`, postings: due.map(turned) }];
}

function vatNoLongerDue({ taxed, amount, settledWithout }: DisputeFactsForBooks): Posting[] {
  const whole = grossOf(taxed) ?? zero(amount.currency);
  return taxed.flatMap(({ vat, rateBp, country }) => {
    const share = cumulativeShare(vat, { whole, before: settledWithout, part: amount }).minor;
    const tax = { taxCountry: country, taxRateBp: rateBp };
    return share === 0n
      ? []
      : [debit(`S:vat_output:${rateBp}`, share, tax), credit(`S:vat_not_due:${rateBp}`, share, tax)];
  });
}

/**
 * Money a bank took beyond the rest of a payment, since a part had gone back before or was never for a sale: the buyer has it twice and
 * owes it outside of any contract. Won, it is back; lost, it is bad debt; found, it was there after all, though counted as lost.
 */
export function excessJournals(
  facts: Pick<DisputeFactsForBooks, 'sellerId' | 'paymentId' | 'key' | 'account' | 'text'> & {
    excess: Money;
    step: 'opened' | 'won' | 'lost' | 'found';
  },
): Journal[] {
  const { excess, account, key, paymentId, step } = facts;
  if (excess.minor === 0n) return [];
  const claim = 'S:receivable:chargeback';
  const [to, from] = {
    opened: [claim, account],
    won: [account, claim],
    lost: ['S:expense:bad_debt', claim],
    found: [account, 'S:expense:bad_debt'],
  }[step] as [string, string];
  return [
    {
      ...frame(facts, excess),
      ...(paymentId === undefined ? {} : { paymentId }),
      kind: step === 'lost' ? 'Correction' : 'Chargeback',
      idempotencyKey: `${key}:excess_${step}`,
      postings: [debit(to, excess.minor), credit(from, excess.minor)],
    },
  ];
}

/** Fee of a provider for its work, and its return. Nothing for zero. */
export function providerFeeJournals(facts: {
  sellerId: number;
  key: string;
  fee: Money;
  expense: 'S:expense:psp_fee' | 'S:expense:chargeback_fee';
  account: string;
  orderId?: number;
  text?: string;
}): Journal[] {
  const { fee, account, expense, key } = facts;
  if (fee.minor === 0n) return [];
  const [taken, minor] = fee.minor > 0n ? [true, fee.minor] : [false, -fee.minor];
  return [
    {
      ...frame(facts, fee),
      kind: 'ProviderFee',
      idempotencyKey: key,
      postings: taken
        ? [debit(expense, minor), credit(account, minor)]
        : [debit(account, minor), credit(expense, minor)],
    },
  ];
}

/** The provider pays the seller's money out to their bank. */
export function providerPayoutJournal(facts: {
  sellerId: number;
  key: string;
  amount: Money;
  account: string;
}): Journal {
  const { amount, account, key } = facts;
  const [from, to] = amount.minor > 0n ? [account, 'S:bank'] : ['S:bank', account];
  const minor = amount.minor > 0n ? amount.minor : -amount.minor;
  return {
    ...frame(facts, amount),
    kind: 'Payout',
    idempotencyKey: key,
    postings: [debit(to, minor), credit(from, minor)],
  };
}
