import type { Locale } from '#core/context';
import { DOCUMENT_TITLES, STATE_TITLES, STEP_TITLES, type LegitimationView } from '#core/legitimation';
import { BALANCE_TEXTS } from '../transfers/balance-texts.ts';

export type Legitimation = LegitimationView['legitimation'];

/** A legitimation as its page shows it, to the seller and to the platform alike. */
export function shownLegitimation(
  { legitimation, data, documents, required, missing, moves }: LegitimationView,
  locale: Locale,
) {
  const kinds = BALANCE_TEXTS[locale].documents;
  return {
    legitimation: {
      ...legitimation,
      stateTitle: STATE_TITLES[legitimation.state][locale],
      stepTitle: STEP_TITLES[legitimation.step][locale],
    },
    data,
    kinds: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    documents: documents.map(({ id, kind, status, reason, valid_until: validUntil, file }) => ({
      id,
      kind,
      kindTitle: kinds[kind],
      status,
      statusTitle: DOCUMENT_TITLES[status].title[locale],
      act: DOCUMENT_TITLES[status].act[locale],
      reason,
      validUntil,
      contentType: file?.content_type ?? null,
      isRequired: required.includes(kind),
    })),
    missing: {
      steps: missing.steps,
      documents: missing.documents.map((kind) => ({ kind, title: kinds[kind] })),
    },
    moves: moves.map(({ event, reason, at }) => ({ event, reason, at })),
  };
}

export type LegitimationShown = ReturnType<typeof shownLegitimation>;
