import type { Locale } from '#core/context';
import { toJsonMoney } from '#core/kit';
import { PAYOUT_CHANNELS, PAYOUT_STATES, type PayoutFile } from '#core/merchants';

/** More belong on the statement itself. */
const SHOWN = 50;

/** A payout as its page shows it; to its seller who did what stays the platform's affair. */
export function shownPayout({ payout, statement, moves, tickets, seller, approvals }: PayoutFile, locale: Locale) {
  const { lines } = statement;
  return {
    payout: {
      ...payout,
      amount: toJsonMoney(payout.amount),
      stateTitle: PAYOUT_STATES[payout.state][locale],
      channelTitle: PAYOUT_CHANNELS[payout.channel][locale],
    },
    seller,
    missing: payout.state === 'pending' ? Math.max(0, payout.approvals_needed - approvals.length) : 0,
    opening: toJsonMoney(statement.opening),
    closing: toJsonMoney(statement.closing),
    lines: lines.slice(-SHOWN).map((line) => ({ ...line, amount: toJsonMoney(line.amount) })),
    left: Math.max(0, lines.length - SHOWN),
    moves: moves.map(({ event, at, reason }) => ({ event, at, reason })),
    tickets: tickets.map(({ id, state, question, answer, asked_at: askedAt }) => ({
      id,
      state,
      question,
      answer,
      askedAt,
    })),
  };
}

export type PayoutShown = ReturnType<typeof shownPayout>;
