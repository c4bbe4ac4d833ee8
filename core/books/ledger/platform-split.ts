import { divideFloor, divideHalfUp, money, platformFee, type Money } from '#core/kit';

export interface SplitFacts {
  sellerId: string;
  /** All that came in, dunning fees and interest included. */
  received: Money;
  /** Part of it that pays for goods: fee and commissions are worked out on it alone. */
  gross: Money;
  net: Money;
  /** Basis points of the gross; half up. VAT is added in `feeCountry`. */
  feeBp: number;
  feeVatBp: number;
  feeCountry: string;
  /** Fee and its VAT as they were taken; default: worked out from the two rates. */
  feeTaken?: { fee: bigint; vat: bigint };
  /** Basis points of the net, or of the gross; each floored. `vatBp` for partners who charge VAT. */
  affiliates?: readonly { id: string; bp: number; vatBp?: number }[];
  /** `provisionFromBrutto` */
  fromGross?: boolean;
  /** Commissions end where the seller would get less than nothing: the deepest tiers go without. Default: that is an error. */
  capped?: boolean;
  /** Basis points of the net; each floored. */
  salesTeam?: readonly { id: string; bp: number; vatBp?: number }[];
  /** Paid too much: the buyer's. */
  overpaid?: Money;
}

/** Shares of a payment through the platform. The parts always sum to what was received. */
export interface Split {
  sellerId: string;
  received: Money;
  fee: bigint;
  feeVat: bigint;
  feeCountry: string;
  affiliates: readonly { id: string; net: bigint; vat: bigint }[];
  salesTeam: readonly { id: string; net: bigint; vat: bigint }[];
  overpaid: bigint;
  seller: bigint;
}

const BASE = 10_000n;

export function splitPayment(facts: SplitFacts): Split {
  const { fee, vat: feeVat } =
    facts.feeTaken ?? platformFee(facts.gross.minor, { rateBp: facts.feeBp, fixed: 0, vatBp: facts.feeVatBp });
  const base = facts.fromGross ? facts.gross.minor : facts.net.minor;
  const earned = (facts.affiliates ?? []).map(({ id, bp, vatBp = 0 }) =>
    withVat(id, divideFloor(base * BigInt(bp), BASE), vatBp),
  );
  const salesTeam = (facts.salesTeam ?? [])
    .map(({ id, bp, vatBp = 0 }) => withVat(id, divideFloor(facts.net.minor * BigInt(bp), BASE), vatBp))
    .map(({ id, net, vat }) => ({ id, net, vat }));
  const overpaid = facts.overpaid?.minor ?? 0n;
  const left = facts.received.minor - fee - feeVat - overpaid - sum(salesTeam, ({ net, vat }) => net + vat);
  const affiliates = (facts.capped ? cappedAt(left, earned) : earned).map(({ id, net, vat }) => ({ id, net, vat }));
  const others = fee + feeVat + overpaid + sum([...affiliates, ...salesTeam], ({ net, vat }) => net + vat);
  const seller = facts.received.minor - others;
  if (seller < 0n) throw new RangeError('Fees and commissions exceed what was received.');
  const { sellerId, received, feeCountry } = facts;
  return { sellerId, received, fee, feeVat, feeCountry, affiliates, salesTeam, overpaid, seller };
}

interface Earned {
  id: string;
  net: bigint;
  vat: bigint;
  vatBp: number;
}

function withVat(id: string, net: bigint, vatBp: number): Earned {
  return { id, net, vat: divideHalfUp(net * BigInt(vatBp), BASE), vatBp };
}

function cappedAt(left: bigint, earned: readonly Earned[]): Earned[] {
  let rest = left > 0n ? left : 0n;
  return earned.map((each) => {
    const most = divideFloor(rest * BASE, BASE + BigInt(each.vatBp));
    const kept = each.net + each.vat <= rest ? each : withVat(each.id, most, each.vatBp);
    // Half a cent of VAT may round up past what is left.
    const fits = kept.net + kept.vat <= rest ? kept : { ...kept, vat: rest - kept.net };
    rest -= fits.net + fits.vat;
    return fits;
  });
}

/**
 * The part of a split that goes back with so much of the gross: commissions in proportion, cumulatively floored, so that a full return takes
 * back all of them. `keepsFee`: the platform keeps what it earned, and the seller carries it.
 */
export function splitBack(
  split: Split,
  { gross, part, before, keepsFee }: { gross: Money; part: Money; before?: Money; keepsFee: boolean },
): Split {
  const start = before?.minor ?? 0n;
  const share = (amount: bigint): bigint =>
    divideFloor(amount * (start + part.minor), gross.minor) - divideFloor(amount * start, gross.minor);
  const fee = keepsFee ? 0n : share(split.fee);
  const feeVat = keepsFee ? 0n : share(split.feeVat);
  const sharesOf = (partners: Split['affiliates']): Split['affiliates'] =>
    partners.map(({ id, net, vat }) => ({ id, net: share(net), vat: share(vat) }));
  const [affiliates, salesTeam] = [sharesOf(split.affiliates), sharesOf(split.salesTeam)];
  const others = fee + feeVat + sum([...affiliates, ...salesTeam], ({ net, vat }) => net + vat);
  return {
    ...split,
    received: money(part.minor, part.currency),
    fee,
    feeVat,
    affiliates,
    salesTeam,
    overpaid: 0n,
    seller: part.minor - others,
  };
}

export function sum<T>(list: readonly T[], pick: (each: T) => bigint): bigint {
  return list.reduce((total, each) => total + pick(each), 0n);
}
