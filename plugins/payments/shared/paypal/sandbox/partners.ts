import type { Asked } from './orders.ts';
import { created, notFound, ok, type Reply } from './reply.ts';
import { newId, type App, type Merchant } from './state.ts';
import type { PayPalWorld } from './world.ts';

interface ReferralRequest {
  email?: string;
  tracking_id?: string;
  partner_config_override?: { return_url?: string };
}

export function createReferral(
  world: PayPalWorld,
  { app }: Asked,
  { email = '', tracking_id: trackingId = '', partner_config_override: override }: ReferralRequest,
): Reply {
  const id = newId(20);
  world.state.referrals[id] = { id, trackingId, clientId: app.clientId, email, returnUrl: override?.return_url ?? '' };
  return created({
    links: [
      {
        href: `${world.apiUrl}/v2/customer/partner-referrals/${id}`,
        rel: 'self',
        method: 'GET',
        description: 'Read Referral Data shared by the Caller.',
      },
      {
        href: world.page('bizsignup', id, override?.return_url ?? ''),
        rel: 'action_url',
        method: 'GET',
        description: 'Target WEB REDIRECT URL for the next action.',
      },
    ],
  });
}

/** The shop's owner follows the link: an account of theirs belongs to the platform's shop from now on, as far as they went. */
export function connect(
  world: PayPalWorld,
  referralId: string,
  told: Partial<Pick<Merchant, 'agreed' | 'emailConfirmed' | 'receivable' | 'vetting'>> = {},
): Merchant {
  const { trackingId, clientId, email } = world.state.referrals[referralId]!;
  const known = Object.values(world.state.merchants).find((each) => each.trackingId === trackingId);
  const merchant: Merchant = {
    ...(known ?? { merchantId: newId(13), trackingId, partnerClientId: clientId, email }),
    agreed: true,
    emailConfirmed: true,
    receivable: true,
    vetting: 'SUBSCRIBED',
    ...told,
  };
  world.state.merchants[merchant.merchantId] = merchant;
  return merchant;
}

export function findMerchant(world: PayPalWorld, { app }: Asked, partnerId: string, trackingId: string): Reply {
  if (partnerId !== app.merchantId) return notFound;
  const merchant = Object.values(world.state.merchants).find(
    (each) => each.trackingId === trackingId && each.partnerClientId === app.clientId,
  );
  return merchant ? ok({ merchant_id: merchant.merchantId, tracking_id: trackingId }) : notFound;
}

export function getMerchant(world: PayPalWorld, { app }: Asked, partnerId: string, id: string): Reply {
  const merchant = world.state.merchants[id];
  if (partnerId !== app.merchantId || merchant?.partnerClientId !== app.clientId) return notFound;
  const { merchantId, trackingId, agreed, emailConfirmed, receivable, vetting, email } = merchant;
  return ok({
    merchant_id: merchantId,
    tracking_id: trackingId,
    payments_receivable: receivable,
    primary_email_confirmed: emailConfirmed,
    primary_email: email,
    products: [{ name: 'EXPRESS_CHECKOUT', vetting_status: vetting, status: 'ACTIVE' }],
    oauth_integrations: agreed
      ? [
          {
            integration_type: 'OAUTH_THIRD_PARTY',
            oauth_third_party: [
              {
                partner_client_id: app.clientId,
                merchant_client_id: 'AX0000000000',
                scopes: ['https://uri.paypal.com/services/payments/realtimepayment'],
              },
            ],
          },
        ]
      : [],
  });
}

/** A platform takes money for a merchant who agreed, whom PayPal lets receive it, and in whose name it asks. */
export function mayCharge(world: PayPalWorld, app: App, merchantId: string, actingFor: string | null): boolean {
  const merchant = world.state.merchants[merchantId];
  return (
    actingFor === merchantId && merchant?.partnerClientId === app.clientId && merchant.agreed && merchant.receivable
  );
}
