import { refusedSettings, type PaymentProvider, type ProviderContext, type SetUpOutcome } from '#core/plugins';
import {
  checkClient,
  finishSetUp,
  paypalAbilities,
  paypalCalls,
  paypalCapabilities,
  type CredentialCheck,
} from '#plugins/payments/shared/paypal';
import { paypalRestSettings, readAccount } from './settings.ts';

export const paypalRestProvider: PaymentProvider = {
  key: 'paypal_rest',
  title: 'PayPal',
  recipient: { name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, 2449 Luxembourg', country: 'LU' },
  capabilities: paypalCapabilities,
  abilities: paypalAbilities,
  offer: {
    kind: 'paypal',
    sentence: { de: 'PayPal mit Ihrem eigenen Geschäftskonto.', en: 'PayPal with your own business account.' },
    minutes: 5,
  },
  settings: paypalRestSettings,
  ...paypalCalls(readAccount),
  checkCredentials,
  setUp,
};

async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const { success, error } = paypalRestSettings.safeParse(context.settings);
  return success ? checkClient(context, readAccount(context)) : refusedSettings(paypalRestSettings, error);
}

async function setUp(context: ProviderContext, { webhookUrl }: { webhookUrl: string | null }): Promise<SetUpOutcome> {
  const check = await checkCredentials(context);
  return check.ok ? finishSetUp(context, readAccount(context), { webhookUrl, check }) : check;
}
