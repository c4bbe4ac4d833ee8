import type { Localized } from '#core/context';
import type { LiveShowState } from './live-show.ts';

/** States of a show with their words, in the order it goes through them. */
export const LIVE_SHOW_STATES: readonly { key: LiveShowState; label: Localized }[] = [
  { key: 'planned', label: { de: 'Geplant', en: 'Planned' } },
  { key: 'live', label: { de: 'Auf Sendung', en: 'On air' } },
  { key: 'ended', label: { de: 'Vorbei', en: 'Ended' } },
  { key: 'cancelled', label: { de: 'Abgesagt', en: 'Cancelled' } },
];
