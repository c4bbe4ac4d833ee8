// What speaks Stripe’s published interface, and both who play it: its form encoding; and the choice to hold cards first, which sellers of both have.
export { decodeForm, type FormObject, type FormValue } from './form-body.ts';
export { chargeCards } from './charge-cards.ts';
