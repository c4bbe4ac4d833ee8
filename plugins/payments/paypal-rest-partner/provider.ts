import type { PaymentProvider, ProviderContext, SetUpOutcome } from '#core/plugins';
import { checkClient, finishSetUp, incomplete, paypalAbilities, paypalCalls, paypalCapabilities, type CredentialCheck } from '#plugins/payments/shared/paypal';
import { fetchKyc, submitKyc } from './kyc.ts';
import { asPartner, referralLink, standingOf } from './onboarding.ts';
import { paypalPartnerSettings, readAccount } from './settings.ts';

export const paypalPartnerProvider: PaymentProvider = {
  key: 'paypal_rest_partner',
  title: { de: 'PayPal über die Plattform', en: 'PayPal through the platform' },
  capabilities: paypalCapabilities,
  abilities: { ...paypalAbilities, kyc: 'light' },
  settings: paypalPartnerSettings,
  isReady: ({ merchantId }) => typeof merchantId === 'string' && merchantId !== '',
  ...paypalCalls(readAccount),
  checkCredentials,
  setUp,
  submitKyc,
  fetchKyc,
};

/** The platform's credentials first, then whether the shop's account may be paid through it. */
async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const { success, error } = paypalPartnerSettings.safeParse(context.settings);
  if (!success) return incomplete(error);
  const client = await checkClient(context, asPartner(context));
  if (!client.ok) return client;
  const found = await findMerchant(context);
  if ('detail' in found) return { ok: false, detail: found.detail };
  const stored = readAccount(context).merchant.merchantId;
  if (!stored) return { ok: false, field: 'merchantId', detail: `PayPal has connected the account ${found.merchantId}. Press “Register at the provider” to begin with it.` };
  return client;
}

async function setUp(context: ProviderContext, { webhookUrl }: { webhookUrl: string | null }): Promise<SetUpOutcome> {
  const { success, error } = paypalPartnerSettings.safeParse(context.settings);
  if (!success) return incomplete(error);
  const client = await checkClient(context, asPartner(context));
  if (!client.ok) return client;
  const found = await findMerchant(context);
  if ('detail' in found) return { ok: false, detail: found.detail };
  const { merchantId } = found;
  const { email } = paypalPartnerSettings.parse(context.settings);
  // Messages belong to the platform's app, whoever is paid.
  return finishSetUp(context, asPartner(context), { webhookUrl, check: { ...client, account: `${email} (${merchantId})` }, settings: { merchantId } });
}

/** The account that may be paid, or what its owner has to do until it may. */
async function findMerchant(context: ProviderContext): Promise<{ merchantId: string } | { detail: string }> {
  const standing = await standingOf(context);
  switch (standing.kind) {
    case 'ready':
      return { merchantId: standing.merchantId };
    case 'unknown':
      return { detail: 'PayPal did not answer. Check the connection and try again in a moment.' };
    case 'in_review':
      return { detail: 'PayPal is looking into the account. It may be paid once PayPal has agreed; check again later.' };
    case 'refused':
      return { detail: 'PayPal has refused the account. Ask PayPal for the reason.' };
    case 'restricted':
      return { detail: 'The PayPal account may not receive payments. Log in at PayPal and follow the notices there, then check again.' };
    case 'incomplete':
      if (standing.what === 'email') return { detail: 'Confirm the e-mail address of the PayPal account: PayPal has sent a mail with a link. Then check again.' };
  }
  const link = await referralLink(context);
  if (!link) return { detail: 'PayPal gave no link to connect an account. Check the platform’s credentials and try again.' };
  return { detail: `Connect your PayPal account: open ${link} and agree there, then press “Register at the provider”.` };
}
