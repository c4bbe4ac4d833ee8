import { divideFloor, divideHalfUp, money, type Money } from '#core/kit';
import { credit, debit, type Posting } from './journal.ts';
import { sum, type Split } from './platform-split.ts';

// Postings of the platform's book and of the seller's view of it. Pure: who calls them adds book, key and references. Zero amounts are left out.

const filled = (...postings: Posting[]): Posting[] =>
  postings.filter(({ debit: d, credit: c }) => d !== 0n || c !== 0n);

/** A payment comes in and is split among those it belongs to. */
export function platformSale(split: Split, into: string): Posting[] {
  return filled(
    debit(into, split.received.minor),
    ...partsOf(split, 'pending', credit),
    credit('L:payer:overpayment', split.overpaid),
  );
}

/** Money goes back, by refund or chargeback; the seller's part leaves what is available, that of partners where it is by now. */
export function platformReturn(back: Split, from: string, partners: 'pending' | 'available' = 'pending'): Posting[] {
  return filled(...partsOf(back, 'available', debit, partners), credit(from, back.received.minor));
}

/** A won dispute: the exact mirror. */
export function platformReturnUndone(back: Split, from: string): Posting[] {
  return platformReturn(back, from).map(({ debit: d, credit: c, ...posting }) => ({ ...posting, debit: c, credit: d }));
}

function partsOf(
  split: Split,
  pot: 'pending' | 'available',
  side: typeof credit,
  partners: 'pending' | 'available' = 'pending',
): Posting[] {
  return [
    side(`L:seller:${split.sellerId}:${pot}`, split.seller),
    ...split.affiliates.map(({ id, net, vat }) => side(`L:affiliate:${id}:${partners}`, net + vat)),
    ...split.salesTeam.map(({ id, net, vat }) => side(`L:salesteam:${id}:${partners}`, net + vat)),
    side('R:platform_fee', split.fee),
    side(`L:vat_output:${split.feeCountry}`, split.feeVat),
  ];
}

/** Fee of the provider: a share and a fixed amount, half up. */
export function processingCost(amount: Money, { bp, fixed }: { bp: number; fixed: bigint }): Money {
  return money(divideHalfUp(amount.minor * BigInt(bp) + fixed * 10_000n, 10_000n), amount.currency);
}

/** Moves an amount from one account to another: wallets, holds, reserves, payouts, cash-outs, write-offs. */
export function transfer(amount: Money, { to, from }: { to: string; from: string }): Posting[] {
  return filled(debit(to, amount.minor), credit(from, amount.minor));
}

const CLEARING = 'A:psp:connect:clearing';
const WALLET = 'A:psp:connect:wallet';

/** Fee of the processor on incoming money, borne by the platform; negative if it gives some back. */
export function processorCost(cost: Money): Posting[] {
  return cost.minor < 0n
    ? transfer(money(-cost.minor, cost.currency), { to: CLEARING, from: 'E:psp_fee' })
    : transfer(cost, { to: 'E:psp_fee', from: CLEARING });
}

/** The platform takes what it earned out of the wallet, to its own bank. */
export function cashout(amount: Money): Posting[] {
  return transfer(amount, { to: 'A:bank:operating', from: WALLET });
}

/** The same for what the processor still counted as not settled: it comes into the wallet with it. Negative when the bank sent it back. */
export function cashedOut(amount: Money): Posting[] {
  const size = amount.minor < 0n ? money(-amount.minor, amount.currency) : amount;
  const moved = [...transfer(size, { to: WALLET, from: CLEARING }), ...cashout(size)];
  return amount.minor < 0n
    ? moved.map(({ debit: d, credit: c, ...posting }) => ({ ...posting, debit: c, credit: d }))
    : moved;
}

/** The hold on a seller's balance ends: a part, floored, is kept as reserve. */
export function holdEnds(sellerId: string, amount: Money, reserveBp: number): Posting[] {
  const reserve = divideFloor(amount.minor * BigInt(reserveBp), 10_000n);
  const pot = (name: string): string => `L:seller:${sellerId}:${name}`;
  return filled(
    debit(pot('pending'), amount.minor),
    credit(pot('available'), amount.minor - reserve),
    credit(pot('reserve'), reserve),
  );
}

/** The chargeback fee is passed on with VAT. */
export function chargebackFeePassedOn(
  sellerId: string,
  fee: Money,
  { vatBp, country }: { vatBp: number; country: string },
): Posting[] {
  const vat = divideHalfUp(fee.minor * BigInt(vatBp), 10_000n);
  return filled(
    debit(`L:seller:${sellerId}:available`, fee.minor + vat),
    credit('R:chargeback_fee', fee.minor),
    credit(`L:vat_output:${country}`, vat),
  );
}

/** The platform sells in its own name. */
export function resale(
  net: Money,
  vat: Money,
  { into, vatCase, country }: { into: string; vatCase: string; country: string },
): Posting[] {
  return filled(
    debit(into, net.minor + vat.minor),
    credit(`R:resale:${vatCase}`, net.minor),
    credit(`L:vat_output:${country}`, vat.minor),
  );
}

/** Supply it buys for that, by its own self-billed document: goods from the seller, or a partner's work. Without VAT for small businesses. */
export function selfBilled(
  net: Money,
  {
    expense,
    payee,
    vatBp,
    country,
    vat = divideHalfUp(net.minor * BigInt(vatBp), 10_000n),
  }: {
    expense: 'E:cost_of_resale' | 'E:commission';
    payee: string;
    vatBp: number;
    country: string;
    /** Minor units, where it is a share of a larger sum's. */
    vat?: bigint;
  },
): Posting[] {
  return filled(debit(expense, net.minor), debit(`A:input_vat:${country}`, vat), credit(payee, net.minor + vat));
}

/** The seller's view of a payment through the platform: the whole claim is paid … */
export function sellerPaid(amount: Money): Posting[] {
  return transfer(amount, { to: 'S:platform_clearing', from: 'S:receivable:payer' });
}

/** … and what the platform and partners keep is the seller's cost. */
export function sellerDeductions(split: Split): Posting[] {
  const costs = costsOf(split, debit);
  return filled(
    ...costs,
    credit(
      'S:platform_clearing',
      sum(costs, ({ debit: minor }) => minor),
    ),
  );
}

/** Both in one: what arrives, what it cost, and the claim that is paid, with what was earned beside it. */
export function sellerSettled(
  split: Split,
  { claim, interest = 0n, inkasso }: { claim: Money; interest?: bigint; inkasso?: { net: bigint; vat: bigint } },
): Posting[] {
  const costs = costsOf(split, debit, inkasso?.vat ?? 0n);
  return filled(
    debit('S:platform_clearing', split.seller),
    ...costs,
    debit('S:expense:inkasso', inkasso?.net ?? 0n),
    credit('S:receivable:payer', claim.minor),
    credit('S:income:interest', interest),
  );
}

/** A refund through the platform in the seller's view: commissions come back in proportion. */
export function sellerReturned(back: Split): Posting[] {
  return filled(
    debit('S:receivable:payer', back.received.minor),
    ...costsOf(back, credit),
    credit('S:platform_clearing', back.seller),
  );
}

function costsOf(split: Split, side: typeof debit, moreVat = 0n): Posting[] {
  return [
    side('S:expense:platform_fee', split.fee),
    side('S:input_vat', split.feeVat + sum([...split.affiliates, ...split.salesTeam], ({ vat }) => vat) + moreVat),
    side(
      'S:expense:commission',
      sum(split.affiliates, ({ net }) => net),
    ),
    side(
      'S:expense:salesteam',
      sum(split.salesTeam, ({ net }) => net),
    ),
  ];
}

/** A claim nobody will pay any more: its VAT is not owed, the rest is lost. */
export function claimWrittenOff(
  gross: Money,
  vat: Money,
  { rateBp, vatDue }: { rateBp: number; vatDue: 'on_invoice' | 'on_payment' },
): Posting[] {
  const account = vatDue === 'on_payment' ? `S:vat_not_due:${rateBp}` : `S:vat_output:${rateBp}`;
  return filled(
    debit('S:expense:bad_debt', gross.minor - vat.minor),
    debit(account, vat.minor),
    credit('S:receivable:payer', gross.minor),
  );
}
