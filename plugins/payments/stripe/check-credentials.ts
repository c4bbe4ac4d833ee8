import { gaveNoAnswer, refusedSettings, type PaymentProvider, type ProviderContext } from '#core/plugins';
import { stripeClient } from './client.ts';
import { isStripeError } from './read-failure.ts';
import { contradiction, isTestKey, stripeSettings } from './settings.ts';

export type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;

/** Asks Stripe whose account the secret key opens. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const parsed = stripeSettings.safeParse(context.settings);
  if (!parsed.success) return refusedSettings(stripeSettings, parsed.error);
  const clash = contradiction(parsed.data);
  if (clash) return { ok: false, ...clash };
  const stripe = await stripeClient(context);
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const name = account.settings?.dashboard?.display_name ?? account.business_profile?.name;
    return {
      ok: true,
      account: name ? `${name} (${account.id})` : account.id,
      testMode: isTestKey(parsed.data.secretKey),
    };
  } catch (error) {
    if (!isStripeError(error)) throw error;
    context.log.warn(
      { provider: 'stripe', type: error.type, statusCode: error.statusCode, requestId: error.requestId },
      'credentials refused',
    );
    return refusal(error.type);
  }
}

function refusal(type: string): CredentialCheck {
  if (type === 'StripeAuthenticationError') {
    return {
      ok: false,
      field: 'secretKey',
      detail: {
        de: 'Stripe kennt diesen geheimen Schlüssel nicht. Kopieren Sie ihn noch einmal unter Entwickler → API-Schlüssel.',
        en: 'Stripe does not know this secret key. Copy it again from Developers → API keys.',
      },
    };
  }
  if (type === 'StripePermissionError') {
    return {
      ok: false,
      field: 'secretKey',
      detail: {
        de: 'Dieser eingeschränkte Schlüssel darf das Konto nicht lesen. Erlauben Sie es im Stripe-Dashboard oder nehmen Sie den geheimen Schlüssel.',
        en: 'This restricted key may not read the account. Allow it in the Stripe dashboard or use the secret key.',
      },
    };
  }
  return gaveNoAnswer('Stripe');
}
