import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { inLanguage, newToken, type Language, type LocalText } from '#core/kit';
import type { ConsentRecord } from '#core/orders';
import { PERIODS } from '#core/retention';
import { recallCheckoutLater } from './recall-checkout-job.ts';

/** Content of a checkout's form, by the names of its fields. */
export type KeptFields = Readonly<Record<string, string | readonly string[]>>;

/** The wish is a consent of its own, unticked, with the words it was given by. */
export const KEEP_CONSENT: LocalText & { version: string } = {
  version: '1',
  de: 'Schicken Sie mir einen Link zum Weitermachen, falls ich jetzt nicht fertig werde. Eine einzige E-Mail, keine Werbung; nach 14 Tagen wird alles gelöscht.',
  en: 'Send me a link to go on with in case I do not finish now. A single e-mail, no advertising; everything is deleted after 14 days.',
  pl: 'Wyślij mi link, aby dokończyć później, jeżeli teraz nie zdążę. Jeden e-mail, bez reklam; po 14 dniach wszystko zostanie usunięte.',
};

export const KEPT_DAYS = PERIODS.kept_checkouts.span.days;
const DAY_MS = 24 * 3600_000;

export interface KeepCheckoutInput {
  sellerId: number;
  productId: number;
  email: string;
  fields: KeptFields;
  ip: string;
  locale: Language;
}

/** Keeps the first step of a checkout for a buyer who asked for a link; what they kept of this product before is replaced. One statement and a job. */
export async function keepCheckout(
  ctx: Ctx,
  { sellerId, productId, email, fields, ip, locale }: KeepCheckoutInput,
): Promise<void> {
  const now = ctx.clock.now();
  const consent: ConsentRecord = {
    accepted: true,
    text: inLanguage(locale, KEEP_CONSENT),
    text_version: KEEP_CONSENT.version,
    at: now.toISOString(),
    ip,
    locale,
  };
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.raw<{ rows: [{ id: number; mailed: boolean }] }>(
      `insert into kept_checkouts (seller_id, product_id, token, email, locale, fields, consent, created_at, updated_at)
       values (:sellerId, :productId, :token, lower(:email), :locale, :fields, :consent, :now, :now)
       on conflict (seller_id, product_id, email) do update set fields = excluded.fields, consent = excluded.consent, locale = excluded.locale, updated_at = excluded.updated_at
       returning id, mailed_at is not null as mailed`,
      {
        sellerId,
        productId,
        token: newToken('kept'),
        email,
        locale,
        fields: JSON.stringify(fields),
        consent: JSON.stringify(consent),
        now,
      },
    );
    // A buyer is written to once.
    if (!rows[0].mailed) await recallCheckoutLater(tx, { sellerId, keptId: rows[0].id });
  });
}

/** Checkout kept under this token; null for a token that is unknown, of another shop, or too old. */
export async function resumeCheckout(
  ctx: Ctx,
  { sellerId, productSlug, token }: { sellerId: number; productSlug: string; token: string },
): Promise<KeptFields | null> {
  if (!/^kept_[0-9A-Za-z]{24}$/.test(token)) return null;
  const oldest = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const kept = await reading(ctx, ({ db }) =>
    db('kept_checkouts as k')
      .join('products as p', (on) => void on.on('p.seller_id', 'k.seller_id').andOn('p.id', 'k.product_id'))
      .where({ 'k.seller_id': sellerId, 'k.token': token, 'p.slug': productSlug })
      .where('k.updated_at', '>', oldest)
      .first<{ fields: KeptFields } | undefined>('k.fields'),
  );
  return kept?.fields ?? null;
}

/** Deletes checkouts kept longer than was said. */
export async function forgetCheckouts(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await inTransaction(ctx, ({ db }) => db('kept_checkouts').where('updated_at', '<=', oldest).delete());
}
