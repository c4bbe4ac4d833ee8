import { createHmac } from 'node:crypto';
import type { Ctx } from '#core/context';
import { asSeller } from '#core/jobs';
import { shopOfSeller } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { outwardHttp } from '#core/sync';
import { channelOf, secretPlace } from '../channel.ts';
import { orderDocument } from '../order-document.ts';

/**
 * Posts an order as it is now to the agents' platform. A failure throws, so that the job comes again: what is sent is the whole order, so that late
 * news is still true.
 */
export async function tellAgent(
  ctx: Ctx,
  {
    sellerId,
    orderId,
    sessionToken,
    news,
  }: { sellerId: number; orderId: number; sessionToken: string; news: 'order_create' | 'order_update' },
): Promise<void> {
  const own = asSeller(ctx, sellerId);
  const channel = await channelOf(own, sellerId);
  if (!channel?.open || channel.webhook_url === '' || channel.webhook_secret === null) return;
  const shop = await shopOfSeller(own, sellerId);
  if (!shop) return;
  const data = await orderDocument(own, { orderId, sessionToken, username: shop.username });
  const body = JSON.stringify({ type: news, data });
  const now = own.clock.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const secret = secretBoxOf(own).open(channel.webhook_secret, secretPlace(sellerId));
  const http = own.ports.find(outwardHttp, 'core');
  if (!http) throw new Error('Nothing is plugged in that reaches the outside.');
  const answer = await http(channel.webhook_url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Kontor',
      'merchant-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
      timestamp: now.toISOString(),
      'request-id': `${news}_${data.id as string}_${seconds}`,
    },
    body,
  });
  if (!answer.ok) throw new Error(`The agents' platform answered ${answer.status}.`);
}
