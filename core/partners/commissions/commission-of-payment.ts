import { allocate, divideFloor, divideHalfUp, money } from '#core/kit';
import { splitBack, splitPayment, type Split } from '#core/ledger';
import type { AttributedGroup } from '#core/referrals';

export interface CommissionFacts {
  sellerId: number;
  currency: string;
  /** Part of the payment that pays for the order, and that without VAT. Minor units. */
  gross: number;
  net: number;
  /** Platform's fee on it with its VAT, as taken. */
  fee: number;
  fromGross: boolean;
  groups: readonly AttributedGroup[];
  /** VAT that a publisher adds, by their id. */
  vatBpOf(publisherId: number): number;
}

/** Share of one tier in a payment. */
export interface TierCommission {
  tier: number;
  node: number;
  publisher: number;
  base: number;
  bp: number;
  vatBp: number;
  net: number;
  vat: number;
}

/**
 * Commission of every tier on one payment: each share of the base is floored, and the deepest tiers go without before the seller would get less than nothing.
 * Pure.
 */
export function commissionOfPayment(facts: CommissionFacts): TierCommission[] {
  const { currency, groups } = facts;
  const weights = groups.map(({ weight }) => BigInt(weight));
  if (weights.every((weight) => weight === 0n)) return [];
  const grosses = allocate(money(facts.gross, currency), weights);
  const nets = allocate(money(facts.net, currency), weights);
  // Shared as the money is, so that no group bears more than it brought.
  const fees = allocate(
    money(facts.fee, currency),
    grosses.map(({ minor }) => minor),
  );
  const tiers = new Map<number, TierCommission>();
  groups.forEach(({ shares }, at) => {
    const [gross, net] = [grosses[at]!, nets[at]!];
    const { affiliates } = splitPayment({
      sellerId: String(facts.sellerId),
      received: gross,
      gross,
      net,
      feeBp: 0,
      feeVatBp: 0,
      feeCountry: '',
      feeTaken: { fee: fees[at]!.minor, vat: 0n },
      fromGross: facts.fromGross,
      capped: true,
      affiliates: shares.map(({ node, bp, publisher }) => ({ id: String(node), bp, vatBp: facts.vatBpOf(publisher) })),
    });
    shares.forEach(({ node, publisher, bp }, place) => {
      const part = affiliates[place]!;
      const known = tiers.get(node) ?? {
        tier: tiers.size + 1,
        node,
        publisher,
        base: 0,
        bp,
        vatBp: facts.vatBpOf(publisher),
        net: 0,
        vat: 0,
      };
      known.base += Number((facts.fromGross ? gross : net).minor);
      known.net += Number(part.net);
      known.vat += Number(part.vat);
      tiers.set(node, known);
    });
  });
  return [...tiers.values()];
}

/**
 * Amount of a commission once `returned` of the payment has gone back: exactly that share less, rounded cumulatively, and nothing when all of it went.
 * Pure.
 */
export function commissionLeft(
  full: { net: number; vat: number },
  { gross, returned, currency }: { gross: number; returned: number; currency: string },
): { net: number; vat: number } {
  if (returned <= 0) return { ...full };
  if (returned >= gross) return { net: 0, vat: 0 };
  const split: Split = {
    sellerId: '',
    received: money(gross, currency),
    fee: 0n,
    feeVat: 0n,
    feeCountry: '',
    affiliates: [{ id: '', net: BigInt(full.net), vat: BigInt(full.vat) }],
    salesTeam: [],
    overpaid: 0n,
    seller: 0n,
  };
  const back = splitBack(split, { gross: money(gross, currency), part: money(returned, currency), keepsFee: true })
    .affiliates[0]!;
  return { net: full.net - Number(back.net), vat: full.vat - Number(back.vat) };
}

export const vatOn = (net: number, bp: number): number => Number(divideHalfUp(BigInt(net) * BigInt(bp), 10_000n));

/** Net of a part of a rate; floored, so that parts never come to more than the whole. */
export const netPart = (paid: number, rate: { amount: number; net: number }): number =>
  rate.amount === 0 ? 0 : Number(divideFloor(BigInt(paid) * BigInt(rate.net), BigInt(rate.amount)));
