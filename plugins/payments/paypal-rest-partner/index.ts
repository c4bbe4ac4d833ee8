// Payments through PayPal into accounts of merchants who agreed to the platform, which takes its fee.
import { env } from 'node:process';
import { definePlugin, type Plugin } from '#core/plugins';
import { paypalIslands } from '#plugins/payments/shared/paypal';
import { paypalPartnerDemo } from './demo.ts';
import { partnerFrom, type PartnerAccount } from './operator.ts';
import { operatedPartner, paypalPartnerProvider } from './provider.ts';

/** With the operator's account at PayPal, or, without one, with what each seller enters of it. */
export function paypalPartnerWith(operator: PartnerAccount | null): Plugin {
  return definePlugin({
    id: 'paypal-rest-partner',
    title: { de: 'PayPal über die Plattform', en: 'PayPal through the platform' },
    payments: [operator ? operatedPartner(operator) : paypalPartnerProvider],
    demo: paypalPartnerDemo,
    islands: paypalIslands,
  });
}

export const paypalRestPartner = paypalPartnerWith(partnerFrom(env));
