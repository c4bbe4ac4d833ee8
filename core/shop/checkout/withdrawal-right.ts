import type { ContractKind } from '#core/catalog';

/** How far a consumer may withdraw, as it is said before the order; `exempt`: not at all. */
export type WithdrawalRight = ContractKind | 'both' | 'exempt';

/** Of what is in the cart or on the page. Pure. */
export function withdrawalRight(lines: readonly { contracts: readonly ContractKind[] }[]): WithdrawalRight {
  const kinds = new Set(lines.flatMap(({ contracts }) => contracts));
  if (kinds.size > 1) return 'both';
  return [...kinds][0] ?? 'exempt';
}
