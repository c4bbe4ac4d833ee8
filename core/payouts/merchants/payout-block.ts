import type { BankAccount } from '#core/bank-accounts';
import type { LegitimationHold } from '#core/legitimation';
import { isChecked, type MerchantAccount } from './merchant-account.ts';

export const BLOCK_REASONS = [
  'no_documents',
  'verification',
  'rejected',
  'payments',
  'payouts',
  'payments_payouts',
] as const;

/** The specification's reasons why nothing goes out. */
export type BlockReason = (typeof BLOCK_REASONS)[number];

const BY_HOLD: Readonly<Record<LegitimationHold, BlockReason>> = {
  to_mend: 'no_documents',
  in_review: 'verification',
  // A seller who let thirty days pass takes no payments either (table of checks).
  rejected: 'payments_payouts',
};

/**
 * Reason for which a seller's payouts are blocked: by an admin, by the check of who they are here or at the provider, or by a bank that sent money back.
 * Null: they are not.
 */
export function blockReasonOf(
  row: Pick<MerchantAccount, 'state' | 'block'> | null,
  account: Pick<BankAccount, 'state'> | null,
  hold: LegitimationHold | null = null,
): BlockReason | null {
  if (row?.block === 'payouts' || row?.block === 'payments_payouts') return row.block;
  if (hold !== null) return BY_HOLD[hold];
  if (!row || row.state === 'kyc_incomplete' || row.state === 'expired') return 'no_documents';
  if (row.state === 'rejected' || row.state === 'blocked' || row.state === 'closed') return 'rejected';
  if (!isChecked(row)) return 'verification';
  if (account?.state === 'refused') return 'payouts';
  return row.block;
}

/** The admin's blocks that keep buyers from paying. */
export function blocksPayments({ block }: Pick<MerchantAccount, 'block'>): boolean {
  return block === 'payments' || block === 'payments_payouts';
}

/** The admin's blocks that keep money from going out. */
export function blocksPayouts({ block }: Pick<MerchantAccount, 'block'>): boolean {
  return block === 'payouts' || block === 'payments_payouts';
}
