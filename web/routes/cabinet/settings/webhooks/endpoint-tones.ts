import type { Tone } from '#web/ui';

export const ENDPOINT_TONES: Readonly<Record<'active' | 'paused' | 'inactive', Tone>> = {
  active: 'good',
  paused: 'warn',
  inactive: 'neutral',
};
