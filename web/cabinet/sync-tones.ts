import type { Tone } from '#web/ui';

/** Colours of the sync log's states; the word stands beside. */
export const SYNC_TONES: Readonly<Record<string, Tone>> = {
  waiting: 'warn',
  prepared: 'warn',
  pending: 'warn',
  processed: 'neutral',
  skipped: 'neutral',
  canceled: 'neutral',
  expired: 'neutral',
  partially_paid: 'warn',
  error: 'bad',
  error_old: 'bad',
  bounced: 'bad',
  successful: 'good',
};
