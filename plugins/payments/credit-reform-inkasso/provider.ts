import {
  gaveNoAnswer,
  pastCheckoutsProvider,
  refusedSettings,
  type PaymentProvider,
  type ProviderContext,
} from '#core/plugins';
import { fetchClaim, handOverClaim, withdrawClaim } from './agency.ts';
import { ask } from './call.ts';
import { creditReformSettings } from './settings.ts';

/** Overdue claims handed over to Creditreform, and what comes of them. Nobody pays with it in a checkout. */
export const creditReformProvider: PaymentProvider = pastCheckoutsProvider({
  key: 'credit_reform_inkasso',
  title: { de: 'Creditreform Inkasso', en: 'Creditreform collection' },
  recipient: { name: 'Verband der Vereine Creditreform e. V., Hammfelddamm 13, 41460 Neuss', country: 'DE' },
  offer: {
    kind: 'collection',
    sentence: {
      de: 'Überfällige Forderungen übergeben und verfolgen.',
      en: 'Hand over overdue claims and follow them.',
    },
    minutes: 10,
  },
  settings: creditReformSettings,
  checkCredentials,
  handOverClaim,
  fetchClaim,
  withdrawClaim,
});

type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;

/** Signs in; the agency also says what the account may do. */
async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const parsed = creditReformSettings.safeParse(context.settings);
  if (!parsed.success) return refusedSettings(creditReformSettings, parsed.error);
  const answer = await ask(context, 'logon', {});
  const { userAccount, mode, apiBase } = parsed.data;
  if (answer.kind === 'ok')
    return { ok: true, account: userAccount, testMode: mode === 'test' || apiBase !== undefined };
  if (answer.kind === 'unknown') return gaveNoAnswer('Creditreform');
  return {
    ok: false,
    field: 'userAccount',
    detail: {
      de: 'Creditreform kennt diese Mitgliedsnummer mit diesen Passwörtern nicht. Prüfen Sie alle drei und ob sie zum Live- oder zum Testsystem gehören.',
      en: 'Creditreform does not know this member number with these passwords. Check all three, and whether they belong to the live or the test system.',
    },
  };
}
