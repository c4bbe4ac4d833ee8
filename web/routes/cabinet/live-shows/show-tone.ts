import type { LiveShowState } from '#core/live-shows';
import type { Tone } from '#web/ui';

const TONES: Readonly<Record<LiveShowState, Tone>> = {
  planned: 'info',
  live: 'bad',
  ended: 'neutral',
  cancelled: 'warn',
};

/** On air is red in every studio. */
export const toneOfShow = (state: LiveShowState): Tone => TONES[state];
