import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderContext, WebhookVerdict } from '#core/plugins';
import type { Operator } from './operator.ts';

const TOLERANCE_SECONDS = 300;

const message = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.object({ id: z.string(), object: z.string(), payment_intent: z.unknown().optional() }) }),
});

const KINDS: Readonly<Record<string, 'payment' | 'refund' | 'dispute'>> = {
  'checkout.session': 'payment',
  payment_intent: 'payment',
  refund: 'refund',
  dispute: 'dispute',
};

interface Delivery {
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/** Checks the signature and its moment over the raw bytes: https://docs.stripe.com/webhooks#verify-manually */
export async function verifyWebhook(
  operator: Operator | null,
  { clock }: ProviderContext,
  { headers, rawBody }: Delivery,
): Promise<WebhookVerdict> {
  const text = Buffer.from(rawBody).toString('utf8');
  const signature = Object.entries(headers).find(([name]) => name.toLowerCase() === 'stripe-signature')?.[1] ?? '';
  const read = parsed(text);
  if (!operator?.webhookSecret || !read || !isSigned(text, signature, operator.webhookSecret, clock.now()))
    return unverified(text);
  const {
    id,
    type,
    created,
    data: { object },
  } = read;
  const kind = KINDS[object.object] ?? 'other';
  return {
    verified: true,
    notices: [
      { externalEventId: id, type, occurredAt: new Date(created * 1000), subject: { kind, externalId: object.id } },
    ],
  };
}

function isSigned(text: string, signature: string, secret: string, now: Date): boolean {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() / 1000 - at) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', secret).update(`${at}.${text}`).digest();
  return [...signature.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].some(([, hex]) =>
    timingSafeEqual(Buffer.from(hex!, 'hex'), expected),
  );
}

function parsed(text: string): z.infer<typeof message> | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function unverified(text: string): WebhookVerdict {
  const named = /"((?:cs|pi)_[A-Za-z0-9_]{1,250})"/.exec(text)?.[1];
  return { verified: false, notices: [], ...(named ? { hint: { kind: 'payment' as const, externalId: named } } : {}) };
}
