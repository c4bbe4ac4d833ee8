import { z } from 'zod';
import { AppError } from '#core/kit';
import {
  PUBLISHED_EVENTS,
  hookSample,
  recentMessages,
  isLoopback,
  shopOfSeller,
  requireSeller,
  subscribeHook,
  unsubscribeHook,
  type PublicRoute,
} from '#core/plugins';
import { zapierActions } from './actions.ts';
import { PACE } from './pace.ts';
import { shopOfKey } from './shop-key.ts';

const ZAPIER = /^https:\/\/hooks\.zapier\.com\//;

const subscription = z.object({ hookUrl: z.string(), event: z.string() });

/** Questions of a Zapier app: who am I, subscribe, unsubscribe, examples, what happened lately for Zaps that poll, which events there are; and its actions. */
export const zapierRoutes: readonly PublicRoute[] = [
  {
    method: 'GET',
    path: '/v1/zapier/me',
    pace: PACE,
    async handle(ctx, { bearer }) {
      const own = await shopOfKey(ctx, bearer);
      const shop = await shopOfSeller(own, requireSeller(own));
      return { status: 200, json: { id: requireSeller(own), shop: shop.username, label: shop.displayName } };
    },
  },
  {
    method: 'GET',
    path: '/v1/zapier/events',
    pace: PACE,
    async handle(ctx, { bearer }) {
      const own = await shopOfKey(ctx, bearer);
      const list = PUBLISHED_EVENTS.map(({ type, title }) => ({ id: type, name: title[own.locale] }));
      return { status: 200, json: list };
    },
  },
  {
    method: 'POST',
    path: '/v1/zapier/hooks',
    pace: PACE,
    async handle(ctx, { bearer, body }) {
      const own = await shopOfKey(ctx, bearer);
      const { success, data } = subscription.safeParse(body);
      if (!success) throw refused('hookUrl', 'Send hookUrl and event.');
      if (!ZAPIER.test(data.hookUrl) && !(isLoopback(ctx.baseUrl) && isLoopback(data.hookUrl)))
        throw refused('hookUrl', 'hookUrl starts with https://hooks.zapier.com/.');
      if (!PUBLISHED_EVENTS.some(({ type }) => type === data.event))
        throw refused('event', `There is no event “${data.event.slice(0, 80)}”. GET /v1/zapier/events lists them.`);
      const { id } = await subscribeHook(own, {
        source: 'zapier',
        name: `Zapier: ${data.event}`,
        url: data.hookUrl,
        eventType: data.event,
      });
      return { status: 201, json: { id } };
    },
  },
  {
    method: 'DELETE',
    path: '/v1/zapier/hooks/:id',
    pace: PACE,
    async handle(ctx, { bearer, params }) {
      const own = await shopOfKey(ctx, bearer);
      const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : 0;
      const removed = await unsubscribeHook(own, { source: 'zapier', id });
      return { status: removed ? 200 : 404, json: {} };
    },
  },
  {
    method: 'GET',
    path: '/v1/zapier/samples/:event',
    pace: PACE,
    async handle(ctx, { bearer, params }) {
      const own = await shopOfKey(ctx, bearer);
      return { status: 200, json: await hookSample(own, params.event ?? '') };
    },
  },
  {
    method: 'GET',
    path: '/v1/zapier/recent/:event',
    pace: PACE,
    async handle(ctx, { bearer, params }) {
      const own = await shopOfKey(ctx, bearer);
      return { status: 200, json: await recentMessages(own, params.event ?? '') };
    },
  },
  ...zapierActions,
];

function refused(field: string, detail: string): AppError {
  return new AppError({ code: 'invalid_hook', status: 422, title: 'Invalid subscription', detail, field });
}
