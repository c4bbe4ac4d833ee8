import { hasFeature, requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { InputError, inLanguage } from '#core/kit';
import { requireOwner } from '#core/people';
import { noteConnection, type NewsletterAsk } from './connection.ts';
import { integrationsOff } from './integration-context.ts';
import { integrations } from './integration.ts';

const LEAST_WORDS = 20;
const MOST_WORDS = 500;

/**
 * Stores whether checkouts ask for an integration's newsletter, and in which words.
 * @throws InputError where a language's words are missing or too many
 */
export async function saveNewsletterAsk(ctx: Ctx, integration: string, ask: NewsletterAsk): Promise<void> {
  const sellerId = requireOwner(ctx);
  if (ask.confirms && ask.asks && !(await confirmsAlready(ctx, integration))) requireFeature(ctx, 'double_opt_ins');
  const words = { ask_de: ask.de.trim(), ask_en: ask.en.trim() };
  const wrong = Object.entries(words).filter(([, text]) => text.length < LEAST_WORDS || text.length > MOST_WORDS);
  if (ask.asks && wrong.length > 0)
    throw new InputError(
      wrong.map(([field]) => ({
        code: 'words_missing',
        title: inLanguage(ctx.locale, { de: 'Text fehlt', en: 'Words are missing' }),
        source: { field },
        detail: inLanguage(ctx.locale, {
          de: 'Sagen Sie in 20 bis 500 Zeichen, wozu der Käufer zustimmt.',
          en: 'Say in 20 to 500 characters what the buyer agrees to.',
        }),
      })),
    );
  await inTransaction(ctx, async (inner) => {
    await noteConnection(inner, sellerId, integration, {
      asks: ask.asks,
      ask_de: words.ask_de.slice(0, MOST_WORDS),
      ask_en: words.ask_en.slice(0, MOST_WORDS),
      confirms: ask.confirms,
    });
    await refreshNewsletterAsks(inner, sellerId);
  });
}

/** Confirmation that was switched on while the plan granted it goes on. */
async function confirmsAlready(ctx: Ctx, integration: string): Promise<boolean> {
  if (hasFeature(ctx, 'double_opt_ins')) return true;
  const row = await reading(ctx, ({ db }) =>
    db('integration_connections').where({ integration }).first<{ confirms: boolean } | undefined>('confirms'),
  );
  return row?.confirms ?? false;
}

/** Copies to the shop what its checkouts ask: of integrations that are set up and on, and of no others. In the caller's transaction. */
export async function refreshNewsletterAsks({ db, ports }: Ctx, sellerId: number): Promise<void> {
  const installed = ports.all(integrations).map(({ key }) => key);
  await db.raw(
    `update sellers set newsletter_asks = coalesce((
       select jsonb_agg(jsonb_build_object('key', c.integration, 'de', c.ask_de, 'en', c.ask_en) order by c.integration)
         from integration_connections c
         join settings s on s.seller_id = c.seller_id and s.key = 'integration.' || c.integration
         left join settings o on o.seller_id = c.seller_id and o.key = ?
        where c.seller_id = ? and c.asks and c.integration = any (?::text[])
          and coalesce(o.plain ->> c.integration, '') <> 'true'), '[]') where id = ?`,
    [integrationsOff.key, sellerId, installed, sellerId],
  );
}
