// PayPal's REST interface, for the two providers that speak it: one shop for itself, and a platform for merchants who agreed to it.
export { apiBaseOf, scriptUrlOf, type Merchant, type PayPalAccount, type ReadAccount } from './account.ts';
export { fromPayPal, toPayPal, type PayPalMoney } from './amounts.ts';
export { paypalIslands } from './browser-setup.ts';
export { callPayPal, type Answer } from './call-paypal.ts';
export { paypalAbilities, paypalCapabilities } from './capabilities.ts';
export { PAYPAL_CURRENCIES } from './currencies.ts';
export { paypalCalls } from './paypal-provider.ts';
export { jsonRequest } from './requests.ts';
export { checkClient, finishSetUp, type CredentialCheck } from './set-up.ts';
export { clientFields, merchantIdRule, paymentFields } from './settings-fields.ts';
