import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { AppError, DEFAULT_ZONE, inLanguage, localDate, type LocalDate } from '#core/kit';
import { actorLabel } from './post-journals.ts';

/**
 * Closes a seller's book up to and including a day: the database takes no journal of that time any more, whoever posts it, and what has to be
 * put right is posted in the open period. Cannot be opened again; closing an earlier day changes nothing.
 * @throws 422 `period_not_over` for today or a day to come
 */
export async function lockBooks(
  ctx: Ctx,
  { sellerId, through }: { sellerId: number; through: LocalDate },
): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const seller = await db('sellers').where({ id: sellerId }).first<{ time_zone: string } | undefined>('time_zone');
    if (through >= localDate(now, seller?.time_zone ?? DEFAULT_ZONE)) throw periodNotOver(ctx);
    await db('book_locks').insert({
      seller_id: sellerId,
      book: `seller:${sellerId}`,
      locked_through: through,
      actor: actorLabel(ctx.actor),
      locked_at: now,
    });
  });
}

/** The last closed day of a seller's book; null when nothing is closed. */
export async function lockedThrough(ctx: Ctx, sellerId: number): Promise<LocalDate | null> {
  const row = await reading(ctx, ({ db }) =>
    db('book_locks')
      .where({ seller_id: sellerId, book: `seller:${sellerId}` })
      .max('locked_through as day')
      .first<{ day: LocalDate | null }>(),
  );
  return row?.day ?? null;
}

function periodNotOver({ locale }: Ctx): AppError {
  return inLanguage(locale, {
    de: () =>
      new AppError({
        code: 'period_not_over',
        status: 422,
        title: 'Zeitraum läuft noch',
        detail: 'Nur Tage vor heute lassen sich abschließen. Wählen Sie einen früheren Tag.',
        field: 'through',
      }),
    en: () =>
      new AppError({
        code: 'period_not_over',
        status: 422,
        title: 'Period not over',
        detail: 'Only days before today can be closed. Choose an earlier day.',
        field: 'through',
      }),
  })();
}
