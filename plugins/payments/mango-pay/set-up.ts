import { z } from 'zod';
import type { ProviderContext, SetUpOutcome } from '#core/plugins';
import { get, post, put } from './call.ts';
import { checkCredentials } from './check-credentials.ts';
import { HOOK_EVENTS } from './verify-webhook.ts';

const hook = z.object({
  Id: z.string(),
  Url: z.string().nullish(),
  EventType: z.string(),
  Status: z.string(),
  Validity: z.string(),
});
type Hook = z.infer<typeof hook>;

/** Checks the key live and registers our address for each kind of event: Mangopay has one hook per kind and account. */
export async function setUpMango(
  context: ProviderContext,
  { webhookUrl }: { webhookUrl: string | null },
): Promise<SetUpOutcome> {
  const check = await checkCredentials(context);
  if (!check.ok) return check;
  if (webhookUrl === null) return { ...check, webhook: 'left out', settings: {} };
  const known = await get(context, z.array(hook), '/hooks?per_page=100');
  if (known.kind !== 'ok') return notRegistered(webhookUrl);
  let isNew = false;
  for (const event of HOOK_EVENTS) {
    const there = known.body.find(({ EventType }) => EventType === event);
    if (there && isOurs(there, webhookUrl)) continue;
    isNew = true;
    if (!(await register(context, event, webhookUrl, there))) return notRegistered(webhookUrl);
  }
  return { ...check, webhook: isNew ? 'registered' : 'kept', settings: {} };
}

const isOurs = ({ Url, Status, Validity }: Hook, url: string): boolean =>
  Url === url && Status === 'ENABLED' && Validity !== 'INVALID';

async function register(
  context: ProviderContext,
  event: string,
  url: string,
  there: Hook | undefined,
): Promise<boolean> {
  const answer = there
    ? await put(context, hook, `/hooks/${there.Id}`, { Url: url, Status: 'ENABLED' })
    : await post(context, hook, '/hooks', {
        key: `hook ${event} ${url} ${context.clock.now().getTime()}`,
        body: { EventType: event, Url: url, Tag: 'kontor' },
      });
  return answer.kind === 'ok';
}

function notRegistered(url: string): SetUpOutcome {
  return {
    ok: false,
    detail: {
      de: `Mangopay hat die Adresse für Nachrichten ${url} nicht eingetragen. Versuchen Sie es gleich noch einmal oder tragen Sie sie im Dashboard unter Webhooks ein.`,
      en: `Mangopay did not register the address for messages ${url}. Try again in a moment, or enter it in the dashboard under Webhooks.`,
    },
  };
}
