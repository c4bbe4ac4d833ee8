import type { WaitingState } from './waiting-place.ts';

export const WAITING_STATE_TITLES: Readonly<Record<WaitingState, { de: string; en: string }>> = {
  unconfirmed: { de: 'Nicht bestätigt', en: 'Not confirmed' },
  waiting: { de: 'Wartet', en: 'Waiting' },
  offered: { de: 'Platz angeboten', en: 'Place offered' },
  ordered: { de: 'Bestellt', en: 'Ordered' },
  taken: { de: 'Gekauft', en: 'Bought' },
  lapsed: { de: 'Verfallen', en: 'Lapsed' },
  left: { de: 'Ausgetragen', en: 'Left' },
};
