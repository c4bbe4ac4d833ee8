import type { PaymentMethod } from '#core/plugins';

interface StripeMethod {
  /** Stripe's name: https://docs.stripe.com/api/payment_methods/object#payment_method_object-type */
  type: string;
  /** `field`: in Stripe's field on our page. `redirect`: on a page of the method's own, without any script of ours. */
  flow: 'field' | 'redirect';
  /** Money can be held first: cards and what is a card behind a wallet. */
  holds?: boolean;
  /** Stripe's name of what is charged later, where saving makes a means of another kind. */
  later?: string;
}

const CARD: StripeMethod = { type: 'card', flow: 'field', holds: true };
const redirect = (type: string): StripeMethod => ({ type, flow: 'redirect' });

const METHODS: Partial<Record<PaymentMethod, StripeMethod>> = {
  card: CARD,
  cardAmEx: CARD,
  apple_pay: CARD,
  google_pay: CARD,
  sepa: { type: 'sepa_debit', flow: 'field' },
  p_24: redirect('p24'),
  ideal: redirect('ideal'),
  ideal_sepa: { ...redirect('ideal'), later: 'sepa_debit' },
  klarna: redirect('klarna'),
  twint: redirect('twint'),
  mondu: redirect('mondu'),
  // Ended by its operator; old payments are still looked at and given back.
  sofort: redirect('sofort'),
  sofort_sepa: { ...redirect('sofort'), later: 'sepa_debit' },
};

/** Type by which Stripe carries a method out; an unknown one is tried as a card, and refused there. */
export function stripeMethod(method: PaymentMethod): StripeMethod {
  return METHODS[method] ?? CARD;
}

/** The buyer is on a page of the method's own, so what waits is reached over its address. */
export function isRedirectType(type: string | undefined): boolean {
  return Object.values(METHODS).some((each) => each.flow === 'redirect' && each.type === type);
}
