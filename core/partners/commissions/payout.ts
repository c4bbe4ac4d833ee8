import { BaseModel } from '#core/database';
import { defineStateMachine } from '#core/kit';
import type { CommissionBook, CommissionKind } from './commission.ts';

/** Made with a file for the bank, then paid; or taken back before, or sent back by the bank. */
export const commissionPayoutMachine = defineStateMachine({
  name: 'commission_payout',
  initial: 'issued',
  terminal: ['canceled'],
  transitions: [
    { from: 'issued', event: 'payer.confirms', to: 'paid' },
    { from: 'issued', event: 'payer.cancels', to: 'canceled' },
    { from: 'issued', event: 'bank.returns', to: 'canceled' },
    { from: 'paid', event: 'bank.returns', to: 'canceled' },
  ],
});

export class CommissionPayout extends BaseModel {
  static override tableName = 'affiliate_payouts';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare publisher_id: number;
  declare kind: CommissionKind;
  declare book: CommissionBook;
  declare state: 'issued' | 'paid' | 'canceled';
  declare amount: number;
  declare currency: string;
  declare token: string;
  declare holder: string;
  declare iban_sealed: string;
  declare iban_end: string;
  declare created_at: Date;
  declare ended_at: Date | null;
}
