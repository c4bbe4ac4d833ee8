import { BaseModel } from '#core/plugins';

/** A seller's pair of Ed25519 keys. The private half is sealed; a retired pair still verifies what it signed. */
export class SigningKey extends BaseModel {
  static override tableName = 'license_signing_keys';

  declare seller_id: number;
  declare key_id: string;
  /** The 32 raw bytes as base64url. */
  declare public_key: string;
  declare sealed_private_key: string;
  declare created_at: Date;
  declare retired_at: Date | null;
}
