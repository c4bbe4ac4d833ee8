import type { ContractKind } from '#core/catalog';

/** Right of withdrawal as it is stated before the order; `exempt`: none. */
export type WithdrawalRight = ContractKind | 'both' | 'exempt';

/** Right of withdrawal for the lines of a cart or page. Pure. */
export function withdrawalRight(lines: readonly { contracts: readonly ContractKind[] }[]): WithdrawalRight {
  const kinds = new Set(lines.flatMap(({ contracts }) => contracts));
  if (kinds.size > 1) return 'both';
  return [...kinds][0] ?? 'exempt';
}
