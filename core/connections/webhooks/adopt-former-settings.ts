import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { defineSettings, readSeveralSettings } from '#core/settings';
import { PUBLISHED_EVENTS, integrationsOff } from '#core/sync';
import { addEndpoint } from './save-endpoint.ts';

const former = defineSettings({
  key: 'integration.standard_webhooks',
  schema: z.object({
    url: z.string(),
    secret: z.string().meta({ secret: true }),
    events: z.array(z.string()).default(['order.paid', 'order.refunded']),
  }),
});

/** Settings of the one address that a shop had before there were endpoints. */
export const FORMER_SETTINGS_KEY = former.key;

/** Makes an endpoint of the address a shop had before, once, with its secret. Settings are sealed, so that no migration can do it. */
export async function adoptFormerSettings(ctx: Ctx, sellerId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const stored = await readSeveralSettings(inner, [former, integrationsOff], { sellerId });
    const values = stored.get(former.key) as z.infer<typeof former.schema> | null | undefined;
    if (!values) return;
    // Settings are kept by their key; nobody may delete them.
    const taken = await inner
      .db('settings')
      .where({ seller_id: sellerId, key: former.key })
      .update({ key: `${former.key}.adopted` });
    if (taken === 0) return;
    const known = values.events.filter((type) => PUBLISHED_EVENTS.some((each) => each.type === type));
    const { id } = await addEndpoint(
      inner,
      sellerId,
      {
        name: URL.canParse(values.url) ? new URL(values.url).hostname : values.url,
        url: values.url,
        products: 'all',
        product_ids: [],
        events: 'selected',
        event_types: known,
      },
      { secret: values.secret, source: 'seller' },
    );
    const endpoint = inner.db('webhook_endpoints').where({ seller_id: sellerId, id });
    const off = stored.get(integrationsOff.key)?.standard_webhooks === true;
    // It was there before, so the event that led here is for it too.
    await endpoint.update({ created_at: new Date(0), ...(off ? { state: 'inactive' } : {}) });
  });
}
