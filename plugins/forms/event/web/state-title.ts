import type { UiLocale, Tone } from '#web/ui';
import { TICKET_STATE_TITLES, type TicketState } from '../ticket-states.ts';

const TONES: Readonly<Record<TicketState, Tone>> = {
  unused: 'good',
  used: 'neutral',
  expired: 'bad',
  invalidated: 'bad',
  refunded: 'warn',
};

export function stateTitle(state: TicketState, locale: UiLocale): string {
  return TICKET_STATE_TITLES[state][locale];
}

export function stateTone(state: TicketState): Tone {
  return TONES[state];
}
