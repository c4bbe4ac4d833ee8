import type { DomainReason } from './judge-records.ts';
import type { DomainState } from './states.ts';

export interface DomainRow {
  seller_id: number;
  id: number;
  /** As DNS knows it. */
  name: string;
  state: DomainState;
  is_primary: boolean;
  proof: string;
  reason: DomainReason | null;
  /** Value that stands in DNS instead, or the words of the certificate authority. */
  found: string;
  failures: number;
  checked_at: Date | null;
  /** Null: nothing more happens by itself. */
  next_check_at: Date | null;
  waits_until: Date;
  certificate_tries: number;
  next_certificate_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** True for states in which this shop alone holds the name. */
export const isProven = (state: DomainState): boolean => state === 'active' || state === 'active_with_ssl';
