import { providerByKey, providerTitle, setUpProvider, type SetUpOutcome } from '#core/payments';
import type { Kernel } from '#core/kernel';
import { schemaFields } from '../schema-fields.ts';
import { withMigrated } from '../with-installation.ts';
import { askForFields, askForShop } from './ask.ts';
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
  return withMigrated(async ({ kernel }) => {
    const nobody = kernel.contextFor({ kind: 'nobody' });
    const provider = providerByKey(nobody, key);
    const { settings } = provider;
    const title = providerTitle(provider, 'en');
    const fields = schemaFields(settings);
    const told = await readSetFlags(fields, flags.set);
    const username = flags.seller ?? (await askForShop());
    const ctx = await contextOfShop(kernel, username);
    const asked = await askForFields(fields.filter(({ name }) => told[name] === undefined));
    const webhookUrl = flags.webhook ? (flags.webhookUrl ?? publicWebhookUrl(kernel, key, username)) : null;
    const outcome = await setUpProvider(ctx, key, { values: { ...told, ...asked }, webhookUrl });
    if (flags.json) console.log(JSON.stringify({ provider: key, seller: username, ...published(outcome) }));
    else say(outcome, { title, username, webhookUrl });
    return outcome.ok;
  });
}

/** A provider on the internet reaches only an address that was told; `http://localhost` would be refused or lead nowhere. */
function publicWebhookUrl({ env, baseUrl }: Kernel, key: string, username: string): string | null {
  return env.BASE_URL ? `${baseUrl}/webhooks/${key}/${username}` : null;
}

/** What was told to be stored may be secret. */
function published(outcome: SetUpOutcome): object {
  if (!outcome.ok) return outcome;
  const { ok, account, testMode, webhook } = outcome;
  return { ok, account, testMode, webhook };
}

function say(outcome: SetUpOutcome, { title, username, webhookUrl }: { title: string; username: string; webhookUrl: string | null }): void {
  if (!outcome.ok) {
    console.error(`${title} did not agree: ${outcome.detail}${outcome.field ? ` (${outcome.field})` : ''}\nNothing was changed.`);
    return;
  }
  console.log(`${title} is set up for "${username}": account ${outcome.account}, ${outcome.testMode ? 'test mode' : 'live'}.`);
  if (outcome.webhook === 'left out') console.log('No address for messages was registered, so Kontor asks by itself. With a public BASE_URL, run this again or give --webhook-url.');
  else console.log(`Messages come to ${webhookUrl} (${outcome.webhook}).`);
}

