import type { ContractKind } from '#core/catalog';
import { besideCredit } from './beside-credit.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';

/** Right of withdrawal as it is stated before the order; `goods_too`: goods among other things; `exempt`: none; `credit`: the one from the credit, which takes the place of others. */
export type WithdrawalRight = ContractKind | 'both' | 'goods_too' | 'exempt' | 'credit';

/** Right of withdrawal for the lines of a cart or page. Pure. */
export function withdrawalRight(lines: readonly { contracts: readonly ContractKind[] }[]): WithdrawalRight {
  const kinds = new Set(lines.flatMap(({ contracts }) => contracts));
  if (kinds.size > 1) return kinds.has('goods') ? 'goods_too' : 'both';
  return [...kinds][0] ?? 'exempt';
}

/** The same for a checkout: null for companies, for what is free, and while nothing is chosen. Pure. */
export function withdrawalOf(prepared: PreparedCheckout): WithdrawalRight | null {
  if (prepared.free || prepared.buyer.type === 'business' || prepared.built.lines.length === 0) return null;
  const lines = besideCredit(prepared);
  return lines.length === 0 ? 'credit' : withdrawalRight(lines);
}
