import { BaseModel } from '#core/database';

/** Sign-in of a person on one device. The cookie's token stands here only as a hash. */
export class Session extends BaseModel {
  static override tableName = 'sessions';

  declare user_id: number;
  declare client: 'browser' | 'app';
  declare token_hash: Buffer | null;
  declare fingerprint_hash: Buffer | null;
  declare current_seller_id: number | null;
  declare ip: string;
  declare user_agent: string;
  declare country: string;
  declare domain: string;
  declare created_at: Date;
  declare last_seen_at: Date;
  declare expires_at: Date;
  declare factor_due: boolean;
  declare factor_shown: boolean;
  declare proved_at: Date | null;
  declare revoked_at: Date | null;
}
