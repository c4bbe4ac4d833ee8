import {
  gaveNoAnswer,
  isRefusedCredentials,
  refusedSettings,
  type CredentialAnswer,
  type Localized,
  type ProviderContext,
} from '#core/plugins';
import { call } from './call.ts';
import { account, standingOf } from './kyc.ts';
import { contradiction, lemonwaySettings } from './settings.ts';

const UNKNOWN_ACCOUNT: Localized = {
  de: 'Lemonway kennt in dieser Umgebung kein Zahlungskonto mit dieser externen ID. Kopieren Sie sie im Dashboard unter Wallets.',
  en: 'Lemonway knows no payment account with this external ID in this environment. Copy it from the dashboard under Wallets.',
};
const UNKNOWN_KEY: Localized = {
  de: 'Lemonway kennt diesen API-Schlüssel nicht. Erzeugen Sie im Dashboard einen neuen und kopieren Sie ihn so, wie er dort steht.',
  en: 'Lemonway does not know this API key. Make a new one in the dashboard and copy it as it stands there.',
};

/** Asks Lemonway for the payment account, and how far its checks of the seller have come. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialAnswer> {
  const parsed = lemonwaySettings.safeParse(context.settings);
  if (!parsed.success) return refusedSettings(lemonwaySettings, parsed.error);
  const clash = contradiction(parsed.data);
  if (clash) return { ok: false, ...clash };
  const { accountId, mode } = parsed.data;
  try {
    const found = await call(context, account, {
      method: 'GET',
      path: `/v2/accounts/${encodeURIComponent(accountId)}`,
    });
    if (found.kind === 'unknown') return gaveNoAnswer('Lemonway');
    if (found.kind === 'refused') return { ok: false, field: 'accountId', detail: UNKNOWN_ACCOUNT };
    const { company, firstname, lastname } = found.body;
    const name = company?.name || [firstname, lastname].filter(Boolean).join(' ');
    return {
      ok: true,
      account: name ? `${name} (${accountId})` : accountId,
      testMode: mode === 'test',
      standing: standingOf(found.body),
    };
  } catch (error) {
    if (!isRefusedCredentials(error)) throw error;
    return { ok: false, field: 'apiKey', detail: UNKNOWN_KEY };
  }
}
