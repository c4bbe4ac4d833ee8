// What speaks Stripe's published interface, and both who play it: its form encoding.
export { decodeForm, type FormObject, type FormValue } from './form-body.ts';
