import type { Locale } from '#core/context';
import {
  DOCUMENT_TITLES,
  isBeingChecked,
  PROVIDER_STATE_ACTS,
  PROVIDER_STATE_TITLES,
  STATE_TITLES,
  STEP_TITLES,
  type LegitimationView,
} from '#core/legitimation';
import type { SellerProfile } from '#core/people';
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
      isChecking: isBeingChecked(legitimation),
      atProvider: PROVIDER_STATE_TITLES[legitimation.ext_state][locale],
      atProviderAct: PROVIDER_STATE_ACTS[legitimation.ext_state][locale],
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

/** Proposals from the shop's profile for steps that nobody has filled in: to be corrected instead of typed again. */
export function proposedIdentity(
  { data }: Pick<LegitimationView, 'data'>,
  profile: SellerProfile,
): { headQuarter: Record<string, string>; representative: Record<string, string> } {
  const { company, vatNo, street, streetNumber, zip, city, countryCode, firstName, lastName, phone, email } = profile;
  const seat = data.headQuarter ?? { street, streetNumber, zip, city, region: '', countryCode };
  return {
    headQuarter: { company, vatNo, street, streetNumber, zip, city, countryCode },
    representative: {
      firstName,
      lastName,
      phone,
      email,
      nationality: seat.countryCode,
      birthCountry: seat.countryCode,
      street: seat.street,
      streetNumber: seat.streetNumber,
      zip: seat.zip,
      city: seat.city,
      region: seat.region,
      countryCode: seat.countryCode,
    },
  };
}
