import type { Localized } from '#core/context';
import type { Money } from '#core/kit';

/** One movement of the seller's balance, as the platform's book has it. */
export interface BalanceMovement {
  kind: 'sale' | 'refund' | 'chargeback' | 'fee' | 'fee_back' | 'available' | 'payout' | 'commission' | 'plan';
  at: Date;
  amount: Money;
  order: { id: number } | null;
}

/** Kind of movement that a journal is to the seller. */
export function movementKind(kind: string, key: string): BalanceMovement['kind'] {
  if (kind === 'Refund') return 'refund';
  if (kind === 'Chargeback') return 'chargeback';
  if (key.startsWith('platform_invoice')) return 'plan';
  if (kind === 'ProviderFee') return key.endsWith(':back') ? 'fee_back' : 'fee';
  if (kind === 'Payout') return 'payout';
  if (kind === 'Commission') return 'commission';
  return kind === 'Reserve' ? 'available' : 'sale';
}

export const MOVEMENT_TITLES: Readonly<Record<BalanceMovement['kind'], Localized>> = {
  sale: { de: 'Verkauf', en: 'Sale' },
  refund: { de: 'Erstattung', en: 'Refund' },
  chargeback: { de: 'Rückbuchung', en: 'Chargeback' },
  fee: { de: 'Gebühr der Plattform', en: 'Platform fee' },
  fee_back: { de: 'Gebühr zurück', en: 'Fee returned' },
  available: { de: 'Frei geworden', en: 'Became available' },
  payout: { de: 'Auszahlung', en: 'Payout' },
  plan: { de: 'Plan der Plattform', en: 'Platform plan' },
  commission: { de: 'Provision für Partner', en: 'Commission of publishers' },
};
