import {
  gaveNoAnswer,
  refusedSettings,
  type Localized,
  type PaymentProvider,
  type ProviderContext,
  type SetUpOutcome,
} from '#core/plugins';
import {
  checkClient,
  finishSetUp,
  paypalAbilities,
  paypalCalls,
  paypalCapabilities,
  type CredentialCheck,
} from '#plugins/payments/shared/paypal';
import { fetchKyc, submitKyc } from './kyc.ts';
import { asPartner, LEGAL_FORMS, referralLink, standingOf } from './onboarding.ts';
import { paypalConnection } from './connection.ts';
import type { PartnerAccount } from './operator.ts';
import { calledSettings, operatedSettings, paypalPartnerSettings, readAccount } from './settings.ts';
import { WORDS } from './words.ts';

// PayPal renews holds for shops that ask for themselves only.
const { renewHold: _, ...calls } = paypalCalls(readAccount);
const capabilities = paypalCapabilities.map((each) => ({
  ...each,
  ...(each.capture ? { capture: { days: each.capture.days, partial: each.capture.partial } } : {}),
}));

export const paypalPartnerProvider: PaymentProvider = {
  key: 'paypal_rest_partner',
  title: { de: 'PayPal über die Plattform', en: 'PayPal through the platform' },
  recipient: { name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., 22–24 Boulevard Royal, 2449 Luxembourg', country: 'LU' },
  capabilities,
  abilities: { ...paypalAbilities, kyc: 'light' },
  offer: {
    kind: 'paypal',
    sentence: { de: 'PayPal, verbunden über die Plattform.', en: 'PayPal, connected through the platform.' },
    minutes: 4,
  },
  settings: paypalPartnerSettings,
  isReady: ({ merchantId }) => typeof merchantId === 'string' && merchantId !== '',
  ...calls,
  checkCredentials,
  setUp,
  submitKyc,
  legalForms: LEGAL_FORMS,
  fetchKyc,
  connection: paypalConnection,
};

/** The provider with the operator's account in every call: sellers neither enter it nor change what the platform keeps. */
export function operatedPartner(operator: PartnerAccount): PaymentProvider {
  const operated = (context: ProviderContext): ProviderContext => ({
    ...context,
    settings: { ...context.settings, ...operator },
  });
  const inCalls = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'function' && name !== 'isReady'
          ? (context: ProviderContext, ...rest: unknown[]): unknown => value(operated(context), ...rest)
          : value,
      ]),
    ) as Part;
  return {
    ...inCalls(paypalPartnerProvider),
    settings: operatedSettings,
    connection: { ...inCalls(paypalConnection), isOffered: () => true },
  };
}

/** The platform's credentials first, then whether the shop's account may be paid through it. */
async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const { success, error } = calledSettings.safeParse(context.settings);
  if (!success) return refusedSettings(calledSettings, error);
  const client = await checkClient(context, asPartner(context));
  if (!client.ok) return client;
  const found = await findMerchant(context);
  if ('detail' in found) return { ok: false, detail: found.detail };
  const stored = readAccount(context).merchant.merchantId;
  if (!stored) return { ok: false, field: 'merchantId', detail: connected(found.merchantId) };
  return client;
}

async function setUp(context: ProviderContext, { webhookUrl }: { webhookUrl: string | null }): Promise<SetUpOutcome> {
  const { success, error } = calledSettings.safeParse(context.settings);
  if (!success) return refusedSettings(calledSettings, error);
  const client = await checkClient(context, asPartner(context));
  if (!client.ok) return client;
  const found = await findMerchant(context);
  if ('detail' in found) return { ok: false, detail: found.detail };
  const { merchantId } = found;
  // Messages belong to the platform's app, whoever is paid.
  return finishSetUp(context, asPartner(context), {
    webhookUrl,
    check: { ...client, account: readAccount({ settings: { ...context.settings, merchantId } }).named },
    settings: { merchantId },
  });
}

const connected = (merchantId: string): Localized => ({
  de: `PayPal hat das Konto ${merchantId} verbunden. Drücken Sie „Beim Anbieter eintragen“, um damit zu beginnen.`,
  en: `PayPal has connected the account ${merchantId}. Press “Register at the provider” to begin with it.`,
});

/** The account that may be paid, or what its owner has to do until it may. */
async function findMerchant(context: ProviderContext): Promise<{ merchantId: string } | { detail: Localized }> {
  const standing = await standingOf(context);
  switch (standing.kind) {
    case 'ready':
      return { merchantId: standing.merchantId };
    case 'unknown':
      return gaveNoAnswer('PayPal');
    case 'in_review':
      return { detail: WORDS.inReview };
    case 'refused':
      return { detail: WORDS.refused };
    case 'restricted':
      return { detail: WORDS.restricted };
    case 'incomplete':
      if (standing.what === 'email') return { detail: WORDS.email };
  }
  const link = await referralLink(context);
  if (!link) return { detail: WORDS.noLink };
  return {
    detail: {
      de: `Verbinden Sie Ihr PayPal-Konto: Öffnen Sie ${link} und stimmen Sie dort zu, dann drücken Sie „Beim Anbieter eintragen“.`,
      en: `Connect your PayPal account: open ${link} and agree there, then press “Register at the provider”.`,
    },
  };
}
