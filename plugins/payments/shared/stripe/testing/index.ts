// For tests of providers that speak Stripe's published interface.
export { StripeContract, type Exchange } from './stripe-contract.ts';
