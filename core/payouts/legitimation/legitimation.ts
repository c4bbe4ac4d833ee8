import { BaseModel } from '#core/database';
import type { LegitimationState, LegitimationStep } from './states.ts';

/** The check of who a seller is. */
export class Legitimation extends BaseModel {
  static override tableName = 'legitimations';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare state: LegitimationState;
  declare step: LegitimationStep;
  declare entity: 'sole_trader' | 'business' | 'organization';
  declare level: 'light' | 'regular';
  declare provider: string;
  declare idempotency_key: string;
  declare external_id: string | null;
  declare ext_state: ProviderAccountState;
  declare sealed_data: string;
  declare reason: string;
  declare due_on: string | null;
  /** Last day on which a paper that was renewed in time still counts; null: nothing was. */
  declare good_until: string | null;
  declare requested_at: Date | null;
  declare look_at: Date | null;
  declare activated_at: Date | null;
  declare deactivated_at: Date | null;
  declare resolved_at: Date | null;
  declare closed_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** The specification's states of an account at a provider. */
export const PROVIDER_ACCOUNT_STATES = [
  'not_sent',
  'registered',
  'waiting',
  'activated',
  'rejected',
  'rejected_by_bank',
  'activated_by_lw',
  'deactivated_by_lw',
  'deactivated',
] as const;
export type ProviderAccountState = (typeof PROVIDER_ACCOUNT_STATES)[number];
