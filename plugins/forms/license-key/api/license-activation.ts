import { BaseModel } from '#core/plugins';

/** One machine (or installation, or account) a licence runs on. */
export class LicenseActivation extends BaseModel {
  static override tableName = 'license_activations';

  declare seller_id: number;
  declare license_key_id: number;
  declare token: string;
  /** What the program calls the machine; the same machine counts once. */
  declare fingerprint: string;
  /** What its owner calls it. */
  declare name: string;
  declare activated_at: Date;
  declare last_seen_at: Date;
  declare deactivated_at: Date | null;
}
