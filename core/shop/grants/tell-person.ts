import { z } from 'zod';
import { findProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { Entitlement } from '#core/entitlements';
import { formatDate, languageOf } from '#core/kit';
import { defineMail, sendMail } from '#core/mail';
import { Order } from '#core/orders';
import { shopOfSeller } from '#core/people';
import type { AccessBatch, BatchLine } from './access-batch.ts';

const data = z.object({ product: z.string(), taken: z.boolean(), until: z.string(), link: z.string() });

/** To whoever holds a product whose seller extended or ended the access by hand. */
export const accessChangedMail = defineMail({
  id: 'access_changed',
  fields: {
    product: { de: 'Produkt', en: 'Product' },
    until: { de: 'Zugang bis', en: 'Access until' },
    link: { de: 'Link für den Knopf', en: 'Link for the button' },
  },
  purpose: 'service',
  data,
  subject: {
    de: 'Ihr Zugang zu {{product}}',
    en: 'Your access to {{product}}',
    pl: 'Twój dostęp: {{product}}',
  },
  html: {
    de: '<p>{{hello}}</p>{{#if taken}}<p>Ihr Zugang zu <strong>{{product}}</strong> ist beendet.</p><p>Ist das ein Versehen, antworten Sie auf diese E-Mail.</p>{{else}}<p>Ihr Zugang zu <strong>{{product}}</strong> ist verlängert{{#if until}}, bis {{until}}{{/if}}.</p>{{> button href=link label="Öffnen"}}{{/if}}',
    en: '<p>{{hello}}</p>{{#if taken}}<p>Your access to <strong>{{product}}</strong> has ended.</p><p>If this is a mistake, answer this e-mail.</p>{{else}}<p>Your access to <strong>{{product}}</strong> was extended{{#if until}}, until {{until}}{{/if}}.</p>{{> button href=link label="Open"}}{{/if}}',
    pl: '<p>{{hello}}</p>{{#if taken}}<p>Twój dostęp do <strong>{{product}}</strong> się zakończył.</p><p>Jeśli to pomyłka, odpowiedz na tę wiadomość.</p>{{else}}<p>Twój dostęp do <strong>{{product}}</strong> został przedłużony{{#if until}}, do {{until}}{{/if}}.</p>{{> button href=link label="Otwórz"}}{{/if}}',
  },
  text: {
    de: '{{hello}}\n\n{{#if taken}}Ihr Zugang zu {{product}} ist beendet. Ist das ein Versehen, antworten Sie auf diese E-Mail.{{else}}Ihr Zugang zu {{product}} ist verlängert{{#if until}}, bis {{until}}{{/if}}.\n\nÖffnen: {{link}}{{/if}}\n',
    en: '{{hello}}\n\n{{#if taken}}Your access to {{product}} has ended. If this is a mistake, answer this e-mail.{{else}}Your access to {{product}} was extended{{#if until}}, until {{until}}{{/if}}.\n\nOpen: {{link}}{{/if}}\n',
    pl: '{{hello}}\n\n{{#if taken}}Twój dostęp do {{product}} się zakończył. Jeśli to pomyłka, odpowiedz na tę wiadomość.{{else}}Twój dostęp do {{product}} został przedłużony{{#if until}}, do {{until}}{{/if}}.\n\nOtwórz: {{link}}{{/if}}\n',
  },
});

export async function tellPerson(
  ctx: Ctx,
  batch: AccessBatch,
  line: BatchLine,
  held: readonly Entitlement[],
): Promise<void> {
  const product = await findProduct(ctx, batch.product_id);
  const order = await Order.query(ctx.db)
    .findOne({ seller_id: batch.seller_id, id: held[0]!.order_id })
    .select('locale', 'language');
  const now = await held[0]!.$query(ctx.db).select('ends_at');
  const { timeZone } = await shopOfSeller(ctx, batch.seller_id);
  const locale = order ? languageOf(order) : 'de';
  const until = now?.ends_at ? formatDate(new Date(now.ends_at.getTime() - 1), locale, timeZone) : '';
  await sendMail(ctx, accessChangedMail, {
    to: held[0]!.email,
    locale,
    sellerId: batch.seller_id,
    productId: batch.product_id,
    dedupeKey: `access_changed:${batch.seller_id}:${batch.id}:${line.line}`,
    data: {
      product: product?.name ?? '',
      taken: batch.act === 'take',
      until,
      link: `${ctx.baseUrl}/payer/s/${held[0]!.order_id}`,
    },
  });
}
