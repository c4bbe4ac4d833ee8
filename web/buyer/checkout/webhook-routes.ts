import { raw, type Request, type Response, type Router } from 'express';
import type { Kernel } from '#core/kernel';
import { receiveWebhook } from '#core/settlement';
import { inAnyShop, type BuyerRequest } from './buyer-request.ts';

/**
 * `/webhooks/{provider}/{username}`: the bytes as they came, since the signature is over them. Some providers send a GET whose words are all in
 * the address: then these are the message. Answered as soon as the message is kept.
 */
export function webhookRoutes(router: Router, kernel: Kernel): void {
  router.post(
    '/webhooks/:provider/:username',
    raw({ type: () => true, limit: '1mb' }),
    inAnyShop(kernel, (visit, request, response) =>
      receive(visit, request, response, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    ),
  );
  router.get(
    '/webhooks/:provider/:username',
    inAnyShop(kernel, (visit, request, response) =>
      receive(visit, request, response, Buffer.from(new URL(request.originalUrl, 'http://here').search.slice(1))),
    ),
  );
}

async function receive(
  { seller, ctx }: BuyerRequest,
  request: Request,
  response: Response,
  rawBody: Uint8Array,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const { verified, fresh, taken } = await receiveWebhook(ctx, {
    provider: String(request.params.provider),
    sellerId: seller.id,
    headers,
    rawBody,
  });
  if (verified || taken) return void response.status(200).json({ received: fresh });
  response.status(400).json({
    errors: [{ code: 'signature_invalid', title: 'Not verified', detail: 'The signature does not fit this message.' }],
  });
}
