import { defineStateMachine } from '#core/kit';

export interface TicketFacts {
  /** The event's date is past. */
  eventOver: boolean;
  /** Doors are open and the event is not over. */
  admitting: boolean;
  /** The first scan was a moment ago. */
  justScanned: boolean;
  /** Reason why it is invalid; null when it is not. */
  invalidatedFor: 'order' | 'seller' | 'reissued' | null;
  /** The seller knows that it was used and refunds it all the same. */
  despiteUse: boolean;
}

const settled = {
  open: {
    when: 'invalid because of the order, event not over',
    holds: (facts: TicketFacts) => facts.invalidatedFor === 'order' && !facts.eventOver,
  },
  over: {
    when: 'invalid because of the order, event over',
    holds: (facts: TicketFacts) => facts.invalidatedFor === 'order' && facts.eventOver,
  },
};

const replaced = {
  open: {
    when: 'replaced by an upgrade, event not over',
    holds: (facts: TicketFacts) => facts.invalidatedFor === 'reissued' && !facts.eventOver,
  },
  over: {
    when: 'replaced by an upgrade, event over',
    holds: (facts: TicketFacts) => facts.invalidatedFor === 'reissued' && facts.eventOver,
  },
};

/** The table of payment tickets. A used ticket stays used, whatever becomes of the order, unless the seller says otherwise: it was an entry. */
export const ticketStates = defineStateMachine({
  name: 'payment_ticket',
  initial: 'unused',
  terminal: ['refunded'],
  transitions: [
    {
      from: 'unused',
      event: 'scan',
      guard: { when: 'doors open, event not over', holds: (facts: TicketFacts) => facts.admitting },
      to: 'used',
    },
    {
      from: 'expired',
      event: 'scan',
      guard: { when: 'let in while doors were open, told later', holds: (facts: TicketFacts) => facts.admitting },
      to: 'used',
    },
    {
      from: 'used',
      event: 'unscan',
      guard: { when: 'within ten minutes', holds: (facts: TicketFacts) => facts.justScanned },
      to: 'unused',
    },
    {
      from: 'unused',
      event: 'event.ended',
      guard: { when: 'the date is past', holds: (facts: TicketFacts) => facts.eventOver },
      to: 'expired',
    },
    {
      from: 'expired',
      event: 'event.moved',
      guard: { when: 'the new date is ahead', holds: (facts: TicketFacts) => !facts.eventOver },
      to: 'unused',
    },
    { from: ['unused', 'expired'], event: 'order.chargebacked', to: 'invalidated' },
    { from: 'invalidated', event: 'dispute.won', guard: settled.open, to: 'unused' },
    { from: 'invalidated', event: 'dispute.won', guard: settled.over, to: 'expired' },
    { from: ['unused', 'expired', 'invalidated'], event: 'order.refunded', to: 'refunded' },
    {
      from: 'used',
      event: 'order.refunded',
      guard: { when: 'the seller confirms despite use', holds: (facts: TicketFacts) => facts.despiteUse },
      to: 'refunded',
    },
    { from: 'unused', event: 'ticket.reissued', to: 'invalidated' },
    { from: 'invalidated', event: 'upgrade.refunded', guard: replaced.open, to: 'unused' },
    { from: 'invalidated', event: 'upgrade.refunded', guard: replaced.over, to: 'expired' },
    { from: ['unused', 'expired'], event: 'ticket.invalidated', to: 'invalidated' },
  ],
});

export type TicketState = (typeof ticketStates)['states'][number];
export type TicketEvent = Parameters<(typeof ticketStates)['next']>[1];

export const TICKET_STATE_TITLES: Readonly<Record<TicketState, { de: string; en: string; pl: string }>> = {
  unused: { de: 'Unbenutzt', en: 'Unused', pl: 'Niewykorzystany' },
  used: { de: 'Eingelöst', en: 'Used', pl: 'Wykorzystany' },
  expired: { de: 'Abgelaufen', en: 'Expired', pl: 'Po terminie' },
  invalidated: { de: 'Ungültig', en: 'Invalid', pl: 'Nieważny' },
  refunded: { de: 'Erstattet', en: 'Refunded', pl: 'Zwrócony' },
};
