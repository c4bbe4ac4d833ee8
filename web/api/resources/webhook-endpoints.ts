import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import {
  endpointFile,
  endpointsOf,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  saveEndpoint,
  sendTest,
  switchEndpoint,
  type EndpointFile,
} from '#core/webhooks';
import { change, copied, said, type ApiResource } from '../resource.ts';

const selection = z.enum(['none', 'all', 'selected']);

const attributes = z.object({
  name: z.string(),
  url: z.string(),
  products: selection,
  productIds: z.array(z.int()),
  events: selection,
  eventTypes: z.array(z.string()),
});

const FRESH = { name: '', products: 'all', productIds: [], events: 'all', eventTypes: [] } as const;

export const webhookEndpoints: ApiResource = {
  name: 'webhook_endpoints',
  area: 'webhooks',
  title: said('Webhook-Endpunkte', 'Webhook endpoints'),
  list: endpointsOf,
  item: shown,
  create: change({
    title: said('Endpunkt anlegen', 'Add an endpoint'),
    weighs: 'public',
    input: attributes.partial().required({ url: true }),
    run: (ctx, _, given) => saveEndpoint(ctx, null, { ...FRESH, ...given } as z.output<typeof attributes>),
  }),
  update: change({
    title: said('Endpunkt ändern', 'Change an endpoint'),
    weighs: 'public',
    input: attributes.partial(),
    run: async (ctx, id, given) => {
      const { name, url, products, productIds, events, eventTypes } = await endpointFile(ctx, id);
      const kept = { name, url, products, productIds, events, eventTypes };
      await saveEndpoint(ctx, id, { ...kept, ...given } as z.output<typeof attributes>);
    },
  }),
  remove: { title: said('Endpunkt löschen', 'Delete an endpoint'), run: removeEndpoint },
  duplicate: {
    title: said(
      'Endpunkt mit einem eigenen Geheimnis kopieren; er ist aus, bis er eingeschaltet wird',
      'Copy an endpoint with a secret of its own; it is off until it is switched on',
    ),
    run: (ctx, id) =>
      inTransaction(ctx, async (inner) => {
        const { name, url, products, productIds, events, eventTypes } = await endpointFile(inner, id);
        const copy = await saveEndpoint(inner, null, {
          name: copied(name),
          url,
          products,
          productIds,
          events,
          eventTypes,
        });
        await switchEndpoint(inner, copy.id, 'inactive');
        return copy;
      }),
  },
  acts: {
    pause: change({
      title: said('Sendungen anhalten; nichts geht verloren', 'Pause sending; nothing is lost'),
      input: z.object({}),
      run: (ctx, id) => switchEndpoint(ctx, id, 'paused'),
    }),
    deactivate: change({
      title: said('Endpunkt ausschalten', 'Switch an endpoint off'),
      input: z.object({}),
      run: (ctx, id) => switchEndpoint(ctx, id, 'inactive'),
    }),
    resume: change({ title: said('Wieder senden', 'Send again'), input: z.object({}), run: resumeEndpoint }),
    rotate_secret: change({
      title: said('Neues Geheimnis; das alte gilt 24 Stunden weiter', 'New secret; the old one holds for 24 hours'),
      weighs: 'final',
      input: z.object({}),
      run: rotateSecret,
    }),
    test: change({
      title: said('Beispiel eines Ereignisses senden', 'Send an example of an event'),
      input: z.object({ event: z.string() }),
      run: async (ctx, id, { event }) => void (await sendTest(ctx, id, event)),
    }),
  },
};

/** Secrets are shown to whoever may write: they set the receiver up with them. */
async function shown(ctx: Ctx, id: number): Promise<object> {
  const { secret, former, ...endpoint }: EndpointFile = await endpointFile(ctx, id);
  const { actor } = ctx;
  const mayWrite = actor.kind !== 'seller' || !actor.token || actor.token.scopes.includes('webhooks:write');
  return mayWrite ? { ...endpoint, secret, former } : endpoint;
}
