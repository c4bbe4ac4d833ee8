import { z } from 'zod';
import { readAnswers, type FormVariant } from '#core/catalog';
import { couponRefusalText } from '#core/coupons';
import { InputError, inLanguage, localeOf, type Language } from '#core/kit';
import { CREDIT_REFUSED, startChoices } from '#core/pricing';
import type { VatBlocker } from '#core/tax';
import type { FieldErrors } from './buyer-data.ts';
import { attendeeValue, isBuyersOwn } from './attendee-value.ts';
import { checkDelivery } from './check-delivery.ts';
import { checkReceiver } from './check-receiver.ts';
import { isBuyerCountry } from './countries.ts';
import { fieldMessages } from './messages.ts';
import { mostPieces } from './most-pieces.ts';
import type { CheckoutQuery, PreparedCheckout } from './prepared-checkout.ts';

/**
 * Faults of the choices, by the name of the form's field. `whole`: the form is sent as an order, so that gaps count
 * too; a page that is only looked at is told of what cannot be had.
 */
export function checkChoices(
  prepared: PreparedCheckout,
  { entries, locale }: CheckoutQuery,
  { whole }: { whole: boolean },
): FieldErrors {
  const { offer, variants, coupon, today } = prepared;
  const say = fieldMessages.for(locale);
  const errors: FieldErrors = {};
  if (prepared.upgrade === 'gone') errors.upgrade = say('upgrade_gone');
  Object.assign(errors, checkTaxed(prepared, locale));
  Object.assign(errors, checkDelivery(prepared, { entries, locale }, { whole }));
  const most = mostPieces(prepared);
  if (variants.length === 0 && prepared.upgrade === null && entries.quantity > most && most > 0)
    errors.quantity = say('too_many', { most });
  for (const variant of variants) Object.assign(errors, checkVariant(variant, prepared, { entries, locale, whole }));
  if (whole && variants.length > 0 && prepared.built.lines.every(({ variant }) => variant === null))
    errors.variant = say('variant_required');
  const starts = offer.plan ? startChoices(offer.plan, today) : [];
  if (entries.startsOn !== null && starts.length > 0 && !starts.some(({ date }) => date === entries.startsOn))
    errors.starts_on = say('start_gone');
  if (coupon && coupon.state !== 'applies')
    errors.coupon_code = [couponRefusalText(coupon, locale), whole ? say('coupon_leave') : ''].join(' ').trim();
  if (offer.plan && prepared.refusedPlans.has(offer.plan.id)) errors.plan = inLanguage(locale, CREDIT_REFUSED);
  // Without a plan that has a place left there is none to choose: the whole offer is sold out.
  else if (offer.plan?.left === 0 && offer.sellable) errors.plan = say('plan_sold_out');
  if (!whole) return errors;
  for (const id of entries.bumps)
    if (!prepared.chosenBumps.some((bump) => bump.id === id)) errors[`bump[${id}]`] = say('bump_gone');
  return { ...errors, ...checkAnswers(prepared, { entries, locale }), ...checkReceiver({ entries, locale }) };
}

const BLOCKED = {
  LOCATION_EVIDENCE_MISSING: 'location_unclear',
  NO_REGISTRATION: 'country_not_served',
  EVENT_PLACE_MISSING: 'place_missing',
  PRIVATE_CAP_REACHED: 'cap_reached',
  GOODS_ACROSS_BORDER: 'goods_across_border',
} as const;

/** Reason why the sale must not go through as VAT law stands; what the buyer can do about it stands beside the field that does it. */
function checkTaxed({ built, buyer, free, seller }: PreparedCheckout, locale: Language): FieldErrors {
  // The platform buys with VAT and would sell without: the seller's VAT would be paid out of other people's money.
  if (seller.resold && buyer.country !== seller.country_code && buyer.vatIdStatus !== 'none')
    return { vat_no: fieldMessages.translate(locale, 'vat_no_not_served') };
  const blocker = free ? undefined : built.lines.flatMap(({ decision }) => decision.blockers)[0];
  if (blocker === undefined) return {};
  const say = (key: (typeof BLOCKED)[VatBlocker] | 'country_not_served'): string =>
    fieldMessages.translate(locale, key);
  if (blocker === 'LOCATION_EVIDENCE_MISSING') return { declared_country: say(BLOCKED[blocker]) };
  // Without a VAT id it is the place itself: the Canary Islands are Spain's, and outside of its VAT.
  if (blocker === 'GOODS_ACROSS_BORDER')
    return buyer.vatIdStatus === 'valid' ? { vat_no: say(BLOCKED[blocker]) } : { country: say('country_not_served') };
  return { country: say(BLOCKED[blocker]) };
}

type Sent = Pick<CheckoutQuery, 'entries' | 'locale'>;

function checkVariant(
  variant: FormVariant,
  prepared: PreparedCheckout,
  { entries, locale, whole }: Sent & { whole: boolean },
): FieldErrors {
  const { built } = prepared;
  const say = fieldMessages.for(locale);
  const field = `variant[${variant.key}]`;
  const count = entries.variants.get(variant.key) ?? 0;
  if (count === 0) return {};
  if (variant.closed !== null)
    return { [field]: say(variant.closed === 'sold_out' ? 'variant_sold_out' : 'variant_closed') };
  const most = Math.min(variant.most, variant.left ?? variant.most);
  if (count > most) return { [field]: most > 0 ? say('too_many', { most }) : say('variant_sold_out') };
  const wrongSeat = checkSeats(prepared, { entries, locale }, { key: variant.key, count });
  return whole && built.lines.some((line) => line.variant === variant)
    ? { ...wrongSeat, ...checkAttendees(variant, count, { entries, locale }) }
    : wrongSeat;
}

/** Seats that were chosen and are not to be had, or more of them than pieces. */
function checkSeats(
  { seats }: Pick<PreparedCheckout, 'seats'>,
  { entries, locale }: Sent,
  { key, count }: { key: string; count: number },
): FieldErrors {
  const chosen = entries.seats.get(key) ?? [];
  if (chosen.length === 0) return {};
  const say = fieldMessages.for(locale);
  const free = new Set(
    (seats.get(key)?.rows ?? []).flatMap((row) => row.seats.flatMap((seat) => (seat?.free ? [seat.id] : []))),
  );
  if (chosen.some((id) => !free.has(id))) return { [`seat[${key}]`]: say('seat_gone') };
  return chosen.length > count ? { [`seat[${key}]`]: say('seats_too_many', { seats: chosen.length, count }) } : {};
}

function checkAttendees({ key, attendeeFields }: FormVariant, count: number, { entries, locale }: Sent): FieldErrors {
  const say = fieldMessages.for(locale);
  const errors: FieldErrors = {};
  for (let place = 0; place < count; place += 1) {
    for (const field of attendeeFields) {
      const value = attendeeValue(entries, { key, place, field: field.key });
      const name = `attendee[${key}][${place}][${field.key}]`;
      // The buyer's own entries say themselves what is missing in them.
      if (isBuyersOwn(place, field.key) && !entries.attendees.get(key)?.[0]?.[field.key]) continue;
      if (value === '' && field.required)
        errors[name] = say('attendee_required', { place: place + 1, field: inLanguage(locale, field.title) });
      else if (value !== '' && field.kind === 'email' && !z.email().safeParse(value).success)
        errors[name] = say('email_invalid');
      else if (value !== '' && field.kind === 'country' && !isBuyerCountry(value))
        errors[name] = say('country_required');
    }
  }
  return errors;
}

function checkAnswers({ offer }: PreparedCheckout, { entries, locale }: Sent): FieldErrors {
  try {
    readAnswers(localeOf(locale), offer.questions, entries.answers);
    return {};
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return Object.fromEntries(
      error.entries.flatMap(({ source, detail }) => (source?.field ? [[source.field, detail]] : [])),
    );
  }
}
