import { money } from './money.ts';
import { platformFee } from './platform-fee.ts';
import { applyBasisPoints, floorBasisPoints } from './rounding.ts';
import { vatFromGross } from './vat.ts';

export interface KeepFacts {
  /** Price for the buyer, minor units. */
  grossMinor: number;
  currency: string;
  /** VAT of the sale. */
  vatBp: number;
  feeBp: number;
  /** Amount that the platform takes of each payment, minor units. */
  feeFixed: number;
  /** VAT on the platform's fee that the seller cannot deduct; 0 for sellers who can. */
  feeVatBp: number;
  tierBps: readonly number[];
  bonusBp: number;
  fromGross: boolean;
  /** VAT that publishers may add and the seller cannot deduct; 0 for sellers who can. */
  commissionVatBp: number;
}

/** Minor units. */
export interface Kept {
  vat: number;
  fee: number;
  commissions: number;
  /** Below zero: each sale costs the seller money. */
  keeps: number;
}

/** Rest of one sale for its seller when every tier is filled and every publisher charges VAT. Pure; runs while a form is typed. */
export function sellerKeeps(facts: KeepFacts): Kept {
  const gross = money(BigInt(Math.max(facts.grossMinor, 0)), facts.currency);
  const vat = Number(vatFromGross(gross, facts.vatBp).vat.minor);
  const charged = platformFee(gross.minor, { rateBp: facts.feeBp, fixed: facts.feeFixed, vatBp: facts.feeVatBp });
  const feeAll = Number(charged.fee + charged.vat);
  const base = money(facts.fromGross ? gross.minor : gross.minor - BigInt(vat), facts.currency);
  const commissions = facts.tierBps
    .map((bp, tier) => bp + (tier === 0 ? facts.bonusBp : 0))
    .reduce((sum, bp) => {
      const net = floorBasisPoints(base, bp);
      return sum + Number(net.minor + applyBasisPoints(net, facts.commissionVatBp).minor);
    }, 0);
  return { vat, fee: feeAll, commissions, keeps: facts.grossMinor - vat - feeAll - commissions };
}
