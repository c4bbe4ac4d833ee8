import type { Localized } from '#core/plugins';
import type { LicenseKey } from './license-key.ts';

/** `free`: in the pool. Everything but `active` refuses use. */
export type LicenseState = 'free' | 'active' | 'expired' | 'revoked' | 'disabled' | 'replaced';

type Facts = Pick<LicenseKey, 'entitlement_id' | 'revoked_for' | 'disabled_at' | 'replaced_by' | 'expires_at'>;

/** State of a key, from what is kept about it. */
export function licenseState(key: Facts, now: Date): LicenseState {
  if (key.entitlement_id === null) return 'free';
  if (key.replaced_by !== null) return 'replaced';
  if (key.disabled_at !== null) return 'disabled';
  if (key.revoked_for.length > 0) return 'revoked';
  return key.expires_at !== null && key.expires_at <= now ? 'expired' : 'active';
}

export const LICENSE_STATES: Readonly<Record<LicenseState, Localized>> = {
  free: { de: 'Im Vorrat', en: 'In the pool' },
  active: { de: 'Aktiv', en: 'Active' },
  expired: { de: 'Abgelaufen', en: 'Expired' },
  revoked: { de: 'Entzogen', en: 'Revoked' },
  disabled: { de: 'Gesperrt', en: 'Blocked' },
  replaced: { de: 'Ersetzt', en: 'Replaced' },
};
