// Stripe for the demo and for tests: the API, the browser script with its card field, signed webhooks, and switches for what may go wrong.
export { DEMO_PLATFORM } from './connect-pages.ts';
export { FAULT_HEADER, FAULT_KINDS, type Fault, type FaultKind, type Faults } from './faults.ts';
export {
  DEMO_KEYS,
  startStripeSandbox,
  type Exchange,
  type RunningSandbox,
  type StartOptions,
} from './start-stripe-sandbox.ts';
