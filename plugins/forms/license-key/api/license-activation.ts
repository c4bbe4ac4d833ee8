import { BaseModel } from '#core/plugins';

/** One machine (or installation, or account) a licence runs on. */
export class LicenseActivation extends BaseModel {
  static override tableName = 'license_activations';

  declare seller_id: number;
  declare license_key_id: number;
  declare token: string;
  /** Name that the program gives the machine; the same machine counts once. */
  declare fingerprint: string;
  /** Name that its owner gives it. */
  declare name: string;
  declare activated_at: Date;
  declare last_seen_at: Date;
  declare deactivated_at: Date | null;
}
