import { raw, type Router } from 'express';
import type { Kernel } from '#core/kernel';
import { receiveWebhook } from '#core/settlement';
import { inShop } from './buyer-request.ts';

/** `/webhooks/{provider}/{username}`: the bytes as they came, since the signature is over them. Answered as soon as the message is kept. */
export function webhookRoutes(router: Router, kernel: Kernel): void {
  router.post('/webhooks/:provider/:username', raw({ type: () => true, limit: '1mb' }), inShop(kernel, async ({ seller, ctx }, request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { verified, fresh } = await receiveWebhook(ctx, { provider: request.params.provider!, sellerId: seller.id, headers, rawBody });
    if (verified) return void response.status(200).json({ received: fresh });
    response.status(400).json({ errors: [{ code: 'signature_invalid', title: 'Not verified', detail: 'The signature does not fit this message.' }] });
  }));
}
