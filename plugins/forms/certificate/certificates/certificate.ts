import { BaseModel, type Localized, type TakeBackReason } from '#core/plugins';
import type { CertificateDesign } from '../setup/certificate-product.ts';

/** One certificate that was issued. */
export class Certificate extends BaseModel {
  static override tableName = 'certificates';
  static override jsonAttributes = ['design'];

  declare seller_id: number;
  declare product_id: number;
  declare entitlement_id: number;
  declare order_id: number;
  declare order_line_id: number;
  declare payer_user_id: number;
  declare piece: number;
  /** Unguessable: names it on the page that checks it. */
  declare code: string;
  declare number: string;
  declare holder_name: string;
  declare issued_at: Date;
  declare expires_at: Date | null;
  declare revoked_for: TakeBackReason[];
  declare withdrawn_at: Date | null;
  declare design: CertificateDesign;
}

export type CertificateState = 'valid' | 'expired' | 'revoked';

export function certificateState(
  {
    revoked_for: reasons,
    withdrawn_at: withdrawn,
    expires_at: until,
  }: Pick<Certificate, 'revoked_for' | 'withdrawn_at' | 'expires_at'>,
  now: Date,
): CertificateState {
  if (withdrawn !== null || reasons.length > 0) return 'revoked';
  return until !== null && until <= now ? 'expired' : 'valid';
}

export const CERTIFICATE_STATES: Readonly<Record<CertificateState, Localized>> = {
  valid: { de: 'Gültig', en: 'Valid' },
  expired: { de: 'Abgelaufen', en: 'Expired' },
  revoked: { de: 'Widerrufen', en: 'Revoked' },
};
