import type { Tone } from '#web/ui';

export const DOMAIN_TONES: Readonly<Record<'waiting' | 'active' | 'error' | 'active_with_ssl', Tone>> = {
  waiting: 'warn',
  active: 'good',
  active_with_ssl: 'good',
  error: 'bad',
};
