import type { Tone } from '#web/ui';
import type { EngagementState } from '../engagements/engagement.ts';

export const STATE_TONES: Readonly<Record<EngagementState, Tone>> = {
  waiting: 'neutral',
  open: 'warn',
  delivered: 'good',
  ended: 'bad',
};
