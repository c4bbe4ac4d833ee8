import type { Ctx } from '#core/context';
import { appBundleId } from '#core/mobile-app';
import type { Delivery, PushMessage } from '../delivery.ts';
import type { PushSubscription } from '../push-subscription.ts';
import { appKeys } from './app-keys.ts';
import { sendApns } from './send-apns.ts';
import { sendFcm } from './send-fcm.ts';

/** Sends one message to the shop's app on a phone, by the keys that its seller has entered. */
export async function sendToApp(
  ctx: Ctx,
  { seller_id: sellerId, way, endpoint }: PushSubscription,
  message: PushMessage,
): Promise<Delivery> {
  const token = endpoint.slice(endpoint.indexOf(':') + 1);
  const { google, apple } = await appKeys(ctx, sellerId);
  if (way === 'fcm') return google ? sendFcm(ctx, google, token, message) : NO_KEY;
  const topic = apple && (await appBundleId(ctx, sellerId));
  return apple && topic ? sendApns(ctx, apple, { topic, token }, message) : NO_KEY;
}

const NO_KEY: Delivery = { state: 'refused', status: 0, reason: 'no key' };
