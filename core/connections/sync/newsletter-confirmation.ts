import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { defineEvent, publish } from '#core/events';
import { newToken } from '#core/kit';
import { sendMail } from '#core/mail';
import { Order, orderNumber } from '#core/orders';
import { shopOfSeller } from '#core/people';
import { confirmNewsletterMail } from './mails/confirm-newsletter.ts';

/** The owner of an address said that they want to be written to. */
export const newsletterConfirmed = defineEvent<{ order_id: number; product_id: number }>('newsletter.confirmed');

interface ConfirmationRow {
  id: number;
  order_id: number;
  email: string;
  confirmed_at: Date | null;
}

/** Asks the owner of the address by a mail, once per order, where an integration wants that. `ctx` acts for the seller. */
export async function askForConfirmation(ctx: Ctx, sellerId: number, orderId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const order = await Order.query(inner.db).findOne({ seller_id: sellerId, id: orderId });
    const wanted = Object.entries(order?.consents ?? {}).flatMap(([name, consent]) =>
      name.startsWith('newsletter.') && consent.accepted ? [{ key: name.slice('newsletter.'.length), consent }] : [],
    );
    if (!order || wanted.length === 0) return;
    const asking = await inner
      .db('integration_connections')
      .where({ seller_id: sellerId, asks: true, confirms: true })
      .whereIn(
        'integration',
        wanted.map(({ key }) => key),
      )
      .select<{ integration: string }[]>('integration');
    if (asking.length === 0) return;
    const token = newToken('nws');
    const [row] = await inner
      .db('newsletter_confirmations')
      .insert({
        seller_id: sellerId,
        order_id: orderId,
        email: order.buyer_email,
        integrations: asking.map(({ integration }) => integration),
        token_digest: digestOf(token),
        asked_at: inner.clock.now(),
      })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!row) return;
    const shop = await shopOfSeller(inner, sellerId);
    await sendMail(inner, confirmNewsletterMail, {
      to: order.buyer_email,
      sellerId,
      locale: order.locale,
      dedupeKey: `newsletter:${sellerId}:${row.id}`,
      data: {
        shop: shop.displayName,
        number: orderNumber(order.token),
        words: wanted[0]!.consent.text,
        link: `${inner.baseUrl}/s/${shop.username}/newsletter/${token}`,
      },
    });
  });
}

export type ConfirmationState = { state: 'unknown' } | { state: 'open' | 'confirmed'; email: string };

/** State of the confirmation a mail led to. */
export async function findConfirmation(ctx: Ctx, sellerId: number, token: string): Promise<ConfirmationState> {
  const row = await reading(ctx, (inner) => rowOf(inner, sellerId, token));
  if (!row) return { state: 'unknown' };
  return { state: row.confirmed_at ? 'confirmed' : 'open', email: row.email };
}

/** Keeps time and network of the answer as proof, and tells integrations. A second press changes nothing. `ctx` acts for the seller. */
export async function confirmNewsletter(
  ctx: Ctx,
  sellerId: number,
  { token, ip }: { token: string; ip: string },
): Promise<ConfirmationState> {
  return inTransaction(ctx, async (inner) => {
    const row = await rowOf(inner, sellerId, token);
    if (!row) return { state: 'unknown' };
    const moved = await inner
      .db('newsletter_confirmations')
      .where({ seller_id: sellerId, id: row.id, confirmed_at: null })
      .update({ confirmed_at: inner.clock.now(), confirmed_ip: ip });
    const order =
      moved > 0 ? await Order.query(inner.db).findOne({ seller_id: sellerId, id: row.order_id }) : undefined;
    if (order)
      await publish(inner, newsletterConfirmed, {
        sellerId,
        aggregate: { type: 'order', id: order.id },
        payload: { order_id: order.id, product_id: order.product_id },
      });
    return { state: 'confirmed', email: row.email };
  });
}

/** For this module alone. */
export async function isConfirmed(ctx: Ctx, sellerId: number, orderId: number): Promise<boolean> {
  const row = await reading(ctx, ({ db }) =>
    db('newsletter_confirmations')
      .where({ seller_id: sellerId, order_id: orderId })
      .whereNotNull('confirmed_at')
      .first('id'),
  );
  return row !== undefined;
}

async function rowOf({ db }: Ctx, sellerId: number, token: string): Promise<ConfirmationRow | undefined> {
  if (!/^nws_\w{10,60}$/.test(token)) return undefined;
  return db('newsletter_confirmations')
    .where({ seller_id: sellerId, token_digest: digestOf(token) })
    .first<ConfirmationRow | undefined>('id', 'order_id', 'email', 'confirmed_at');
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
