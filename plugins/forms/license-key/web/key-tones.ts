import type { Tone } from '#web/ui';
import type { LicenseState } from '../licenses/license-state.ts';

export const KEY_TONES: Readonly<Record<LicenseState, Tone>> = {
  free: 'neutral',
  active: 'good',
  expired: 'bad',
  revoked: 'warn',
  disabled: 'bad',
  replaced: 'neutral',
};
