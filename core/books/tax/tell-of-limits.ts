import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { sendMail } from '#core/mail';
import { confirmedOwner, shopOfSeller } from '#core/people';
import { limitWarningText } from './limit-warnings.ts';
import { vatLimitMail } from './mails/vat-limit.ts';
import { taxStanding } from './tax-standing.ts';

/** Sellers who are taxed some other way once they have sold enough, and who have sold since the year before. */
const AT_A_LIMIT = `
  select distinct y.seller_id as id from seller_tax_years y join sellers s on s.id = y.seller_id
   where y.year >= :since and (s.tax_scheme = 'small_business' or s.seller_type = 'private250' or not s.oss_registered) order by y.seller_id`;

/** Tells the owner of each shop that comes near a limit of VAT or passes it, once a year for each. One shop that fails keeps nobody else from hearing. */
export async function tellOfLimits(ctx: Ctx): Promise<void> {
  const since = ctx.clock.now().getUTCFullYear() - 1;
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: { id: number }[] }>(AT_A_LIMIT, { since }));
  for (const { id } of rows) {
    try {
      await tellSeller(asSeller(ctx, id), id);
    } catch (error) {
      ctx.log.error({ sellerId: id, error }, 'limits of VAT could not be told');
    }
  }
}

async function tellSeller(ctx: Ctx, sellerId: number): Promise<void> {
  const { warnings, year } = await taxStanding(ctx);
  if (warnings.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const shop = await shopOfSeller(tx, sellerId);
    const { email, locale } = (await confirmedOwner(tx, sellerId)) ?? shop;
    for (const warning of warnings)
      await sendMail(tx, vatLimitMail, {
        to: email,
        locale,
        sellerId: null,
        dedupeKey: `vat_limit:${sellerId}:${year}:${warning}`,
        data: {
          shop: shop.displayName,
          text: limitWarningText(warning, locale),
          link: `${ctx.baseUrl}/cabinet/settings/tax`,
        },
      });
  });
}
