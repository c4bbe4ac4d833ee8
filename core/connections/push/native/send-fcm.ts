import { z } from 'zod';
import type { Ctx } from '#core/context';
import { outwardHttp } from '#core/sync';
import type { GoogleKey } from './app-keys.ts';
import { isBusy, pauseOf, TTL_SECONDS, type Delivery, type PushMessage } from '../delivery.ts';
import { forgetGoogleAccess, googleAccess } from './google-access.ts';
import { gatewaysOf } from './push-gateways.ts';

const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ '@type': z.string(), errorCode: z.string().optional() }).loose()).default([]),
  }),
});
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

/** Token says nothing about a device any more, or belongs to another app. */
const GONE: ReadonlySet<string> = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH', 'INVALID_ARGUMENT']);

/** Sends one message to an Android phone (Firebase Cloud Messaging, HTTP v1). */
export function sendFcm(ctx: Ctx, key: GoogleKey, token: string, message: PushMessage): Promise<Delivery> {
  const { title, body, link, key: tag } = message;
  return post(ctx, key, {
    message: {
      token,
      notification: { title, body },
      data: { link, tag },
      android: { ttl: `${TTL_SECONDS}s`, priority: 'HIGH', notification: { tag } },
    },
  });
}

/** Asks whether this account may send, without a message: a topic that no app listens to, and validated only. */
export function tryFcm(ctx: Ctx, key: GoogleKey): Promise<Delivery> {
  return post(ctx, key, {
    validateOnly: true,
    message: { topic: 'kontor-check', notification: { title: 'Kontor', body: '' } },
  });
}

async function post(ctx: Ctx, key: GoogleKey, body: object): Promise<Delivery> {
  const access = await googleAccess(ctx, key);
  if (!('token' in access)) return access;
  const response = await ctx.ports.find(outwardHttp, 'core')!(
    `${gatewaysOf(ctx).fcm}/v1/projects/${encodeURIComponent(key.projectId)}/messages:send`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  const { status } = response;
  if (status === 200) return { state: 'sent', status };
  if (status === 401) forgetGoogleAccess(ctx, key);
  if (status === 401 || isBusy(status))
    return { state: 'later', status, afterSeconds: pauseOf(response.headers.get('retry-after'), ctx.clock.now()) };
  const said = failure.safeParse(await response.json().catch(() => null));
  const code = said.data?.error.details.find((detail) => detail['@type'] === FCM_ERROR)?.errorCode;
  if (code !== undefined && GONE.has(code)) return { state: 'gone' };
  return { state: 'refused', status, reason: code ?? said.data?.error.status ?? '' };
}
