import type { Kernel } from '#core/kernel';
import type { Locale } from '#core/kit';
import { providerByKey, providerTitle, refusalText, setUpProvider, type SetUpOutcome } from '#core/payments';
import { readerLocale } from '../reader-locale.ts';
import { schemaFields } from '../schema-fields.ts';
import { withMigrated } from '../with-installation.ts';
import { UsageError } from '../usage-error.ts';
import { askForFields, askForShop } from './ask.ts';
import { installedProviders } from './list-providers.ts';
import { readSetFlags } from './read-set-flags.ts';
import { contextOfShop } from './shop-named.ts';

export interface SetUpFlags {
  seller?: string;
  set: string[];
  webhookUrl?: string;
  webhook: boolean;
  json?: boolean;
}

/** Asks for what flags have not told, has the provider check it and stores it. Answers whether the provider agreed. */
export async function setUp(key: string, flags: SetUpFlags): Promise<boolean> {
  const known = installedProviders().map((each) => each.key as string);
  if (!known.includes(key))
    throw new UsageError(`There is no payment provider "${key}". Choose one of: ${known.join(', ')}.`);
  return withMigrated(async ({ kernel }) => {
    const nobody = kernel.contextFor({ kind: 'nobody' });
    const provider = providerByKey(nobody, key);
    const { settings } = provider;
    const locale = readerLocale();
    const title = providerTitle(provider, locale);
    const fields = schemaFields(settings);
    const told = await readSetFlags(fields, flags.set);
    const username = flags.seller ?? (await askForShop());
    const ctx = await contextOfShop(kernel, username);
    const asked = await askForFields(fields.filter(({ name }) => told[name] === undefined));
    const webhookUrl = flags.webhook ? (flags.webhookUrl ?? publicWebhookUrl(kernel, key, username)) : null;
    const outcome = await setUpProvider(ctx, key, { values: { ...told, ...asked }, webhookUrl });
    if (flags.json) console.log(JSON.stringify({ provider: key, seller: username, ...published(outcome, locale) }));
    else say(outcome, locale, { title, username, webhookUrl });
    return outcome.ok;
  });
}

/** A provider on the internet reaches only an address that was told; `http://localhost` would be refused or lead nowhere. */
function publicWebhookUrl({ env, baseUrl }: Kernel, key: string, username: string): string | null {
  return env.BASE_URL ? `${baseUrl}/webhooks/${key}/${username}` : null;
}

/** Stored values may be secret. */
function published(outcome: SetUpOutcome, locale: Locale): object {
  if (!outcome.ok) return { ...outcome, detail: refusalText(outcome.detail, locale) };
  const { ok, account, testMode, webhook } = outcome;
  return { ok, account, testMode, webhook };
}

const TEXTS = {
  de: {
    refused: (title: string, why: string) => `${title} hat nicht zugestimmt: ${why}\nEs wurde nichts geändert.`,
    done: (title: string, shop: string, account: string, testMode: boolean) =>
      `${title} ist für „${shop}“ eingerichtet: Konto ${account}, ${testMode ? 'Testmodus' : 'live'}.`,
    leftOut:
      'Es wurde keine Adresse für Nachrichten eingetragen, also fragt Kontor selbst nach. Mit einer öffentlichen BASE_URL rufen Sie dies noch einmal auf, oder geben Sie --webhook-url an.',
    messages: (url: string | null, how: 'registered' | 'kept') =>
      `Nachrichten kommen an ${url} (${how === 'kept' ? 'unverändert' : 'eingetragen'}).`,
  },
  en: {
    refused: (title: string, why: string) => `${title} did not agree: ${why}\nNothing was changed.`,
    done: (title: string, shop: string, account: string, testMode: boolean) =>
      `${title} is set up for "${shop}": account ${account}, ${testMode ? 'test mode' : 'live'}.`,
    leftOut:
      'No address for messages was registered, so Kontor asks by itself. With a public BASE_URL, run this again or give --webhook-url.',
    messages: (url: string | null, how: 'registered' | 'kept') => `Messages come to ${url} (${how}).`,
  },
};

function say(
  outcome: SetUpOutcome,
  locale: Locale,
  { title, username, webhookUrl }: { title: string; username: string; webhookUrl: string | null },
): void {
  const t = TEXTS[locale];
  if (!outcome.ok) {
    console.error(
      t.refused(title, `${refusalText(outcome.detail, locale)}${outcome.field ? ` (${outcome.field})` : ''}`),
    );
    return;
  }
  console.log(t.done(title, username, outcome.account, outcome.testMode));
  console.log(outcome.webhook === 'left out' ? t.leftOut : t.messages(webhookUrl, outcome.webhook));
}
