import { DEFAULT_ZONE, InputError, addMonths, inLanguage, isLocalDate, localDate, type LocalDate } from '#core/kit';
import { inTransaction, lockProduct, reading, requireSeller, type Ctx } from '#core/plugins';

/** The day from which the bundle's offer is meant; null when the seller named none. */
export async function salesDateOf(ctx: Ctx, productId: number): Promise<LocalDate | null> {
  const row = await reading(
    ctx,
    async ({ db }) =>
      await db('bundles')
        .where({ product_id: productId })
        .first<{ day: LocalDate | null } | undefined>(db.raw("to_char(sales_date, 'YYYY-MM-DD') as day")),
  );
  return row?.day ?? null;
}

/** The calendar day where the seller is. */
export async function todayOfShop(ctx: Ctx): Promise<LocalDate> {
  const row = await reading(
    ctx,
    async ({ db }) =>
      await db('sellers')
        .where({ id: requireSeller(ctx) })
        .first<{ time_zone: string } | undefined>('time_zone'),
  );
  return localDate(ctx.clock.now(), row?.time_zone ?? DEFAULT_ZONE);
}

/** @throws InputError `date_form`, `not_a_bundle` */
export async function saveSalesDate(ctx: Ctx, productId: number, text: string): Promise<void> {
  const day = text.trim();
  if (day !== '' && !isLocalDate(day)) throw dateError(ctx, 'date_form');
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (product.form !== 'bundle') throw dateError(inner, 'not_a_bundle');
    await inner
      .db('bundles')
      .insert({ seller_id: product.seller_id, product_id: productId, sales_date: day || null })
      .onConflict(['seller_id', 'product_id'])
      .merge();
  });
}

/** Both are compared as calendar days: a notice is due when the day is still to come, or a month old. */
export function salesDateNotice(day: LocalDate | null, today: LocalDate): 'future' | 'month_old' | null {
  if (day === null) return null;
  if (day > today) return 'future';
  return addMonths(day, 1) <= today ? 'month_old' : null;
}

const TEXTS = {
  date_form: {
    de: 'Geben Sie einen Tag wie 2027-05-03 ein, oder lassen Sie das Feld leer.',
    en: 'Enter a day such as 2027-05-03, or leave the field empty.',
  },
  not_a_bundle: {
    de: 'Dieses Produkt ist kein Paket. Öffnen Sie eines.',
    en: 'This product is not a bundle. Open one that is.',
  },
};

function dateError({ locale }: Ctx, code: keyof typeof TEXTS): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return new InputError([{ code, title, detail: TEXTS[code][locale], source: { field: 'salesDate' } }]);
}
