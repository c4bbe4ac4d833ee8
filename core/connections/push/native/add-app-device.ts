import { z } from 'zod';
import type { Ctx } from '#core/context';
import { requirePerson } from '#core/people';
import { appDeviceOf } from '../device-words.ts';
import { pushError } from '../errors.ts';
import { keepDevice } from '../keep-device.ts';
import type { PushPlace } from '../push-subscription.ts';
import { appKeys } from './app-keys.ts';

// Tokens are opaque; these are the signs that the services make them of.
const schema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('fcm'), token: z.string().regex(/^[\w:.-]{20,800}$/) }),
  z.object({ way: z.literal('apns'), token: z.string().regex(/^[0-9a-fA-F]{64,200}$/) }),
]);

/**
 * Has the app that a person has from a store told of its shop from now on. The caller has made sure that the person may hear of this shop there.
 * @throws AppError `app_token_unreadable` (422), `app_push_off` (409); 401
 */
export async function addAppDevice(
  ctx: Ctx,
  { sellerId, place, userAgent }: { sellerId: number; place: PushPlace; userAgent: string },
  app: unknown,
): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx);
  const { data } = schema.safeParse(app);
  if (!data) throw pushError(ctx.locale, 'app_token_unreadable');
  const { google, apple } = await appKeys({ ...ctx, actor: { kind: 'seller', sellerId } }, sellerId);
  if ((data.way === 'fcm' ? google : apple) === null) throw pushError(ctx.locale, 'app_push_off');
  const { way } = data;
  const endpoint = `${way}:${way === 'apns' ? data.token.toLowerCase() : data.token}`;
  const device = { way, endpoint, device: appDeviceOf(userAgent), p256dh: null, auth: null };
  await keepDevice(ctx, { sellerId, place, userId, sessionId }, device);
}
