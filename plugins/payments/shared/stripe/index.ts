// Clients of Stripe’s published interface, and both who play it: its form encoding, a line in the log per call; and the choice to hold cards first,
// which sellers of both have.
export { decodeForm, type FormObject, type FormValue } from './form-body.ts';
export { chargeCards } from './charge-cards.ts';
export { notedHttp } from './noted-http.ts';
