import { z } from 'zod';
import type { Ctx } from '#core/context';
import { isBusy, orSilent, pauseOf, TTL_SECONDS, type Delivery } from '../delivery.ts';
import { postToApple } from './apple-connection.ts';
import { gatewaysOf } from './push-gateways.ts';

const failure = z.object({ reason: z.string() });
const GONE: ReadonlySet<string> = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken', 'Unregistered']);

/** Certificate of a type of passes, as PEM, and the type it is for. */
export interface PassIdentity {
  passType: string;
  certificate: string;
  key: string;
}

/**
 * Has Apple Wallet on a device ask which of its passes have changed: an empty message under the pass's own certificate.
 * https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
export function pushPass(
  ctx: Ctx,
  { passType, certificate, key }: PassIdentity,
  deviceToken: string,
): Promise<Delivery> {
  const { url, ca } = gatewaysOf(ctx).passes;
  const now = ctx.clock.now();
  const call = postToApple(
    url,
    {
      path: `/3/device/${deviceToken}`,
      headers: {
        'apns-topic': passType,
        'apns-push-type': 'background',
        'apns-priority': '5',
        'apns-expiration': String(Math.floor(now.getTime() / 1000) + TTL_SECONDS),
      },
      body: '{}',
    },
    { cert: certificate, key, ca },
  ).then(({ status, retryAfter, body }): Delivery => {
    if (status === 200) return { state: 'sent', status };
    if (isBusy(status)) return { state: 'later', status, afterSeconds: pauseOf(retryAfter, now) };
    const reason = reasonIn(body);
    return GONE.has(reason) ? { state: 'gone' } : { state: 'refused', status, reason };
  });
  return orSilent(call);
}

function reasonIn(text: string): string {
  try {
    return failure.safeParse(JSON.parse(text)).data?.reason ?? '';
  } catch {
    return '';
  }
}
