// PayPal for the demo and for tests: its API, the pages on which buyers approve and merchants connect, signed messages, and what goes wrong there.
export { newSigner } from './certificate.ts';
export { decideDispute, raiseDispute } from './disputes.ts';
export { CERTIFICATE_PATH, signedHeaders } from './messages.ts';
export { approveOrder } from './orders.ts';
export { connect } from './partners.ts';
export { settle } from './payments.ts';
export {
  DEMO_APP,
  PayPalSandbox,
  startPayPalSandbox,
  type Exchange,
  type RunningSandbox,
  type SandboxOptions,
} from './paypal-sandbox.ts';
export { payAt, playPayPal, type PlayedPayPal } from './play.ts';
export { paypalFee, withdraw } from './report.ts';
export { emptyState, type Funding, type State } from './state.ts';
export { approveSetup } from './vault.ts';
export type { PayPalWorld } from './world.ts';
