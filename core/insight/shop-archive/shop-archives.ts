import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileLink } from '#core/files';
import { AppError, inLanguage } from '#core/kit';
import { requireOwner } from '#core/people';
import { PERIODS } from '#core/retention';

export interface ShopArchive {
  id: number;
  state: 'waiting' | 'finished' | 'expired';
  done: number;
  total: number;
  sizeBytes: number;
  requestedAt: Date;
  finishedAt: Date | null;
}

/** Days for which a finished archive can be fetched. */
export const DAYS_KEPT = PERIODS.shop_exports.span.days;
/** Long enough for a slow download to begin. */
const LINK_SECONDS = 300;

/**
 * Owners alone take a shop along, administration does not do it in their name.
 * @throws 401, 403
 */
export function requireOwnerInPerson(ctx: Ctx): number {
  const sellerId = requireOwner(ctx);
  if (ctx.actor.kind !== 'person' || !ctx.actor.acting) return sellerId;
  throw new AppError({
    code: 'only_the_owner',
    status: 403,
    title: inLanguage(ctx.locale, { de: 'Nur selbst', en: 'Only in person' }),
    detail: inLanguage(ctx.locale, {
      de: 'Einen Shop nimmt nur mit, wem er gehört, nicht die Verwaltung in seinem Namen.',
      en: 'A shop is taken along by its owner alone, not by administration on their behalf.',
    }),
  });
}

/** Archives that were asked for, newest first, for owners. */
export async function shopArchives(ctx: Ctx): Promise<ShopArchive[]> {
  const sellerId = requireOwnerInPerson(ctx);
  return reading(ctx, ({ db }) =>
    db('shop_exports')
      .where({ seller_id: sellerId })
      .orderBy('id', 'desc')
      .limit(5)
      .select<ShopArchive[]>(
        'id',
        'state',
        'done_count as done',
        'total_count as total',
        'size_bytes as sizeBytes',
        'requested_at as requestedAt',
        'finished_at as finishedAt',
      ),
  );
}

/**
 * Signed path of a finished archive, for five minutes: a copied one is worth nothing tomorrow.
 * @throws shop_archive_not_found (404)
 */
export async function archiveFileLink(ctx: Ctx, id: number): Promise<string> {
  const sellerId = requireOwnerInPerson(ctx);
  const found = await reading(ctx, ({ db }) =>
    db('shop_exports')
      .where({ seller_id: sellerId, id, state: 'finished' })
      .first<{ file_id: number } | undefined>('file_id'),
  );
  if (!found)
    throw new AppError({
      code: 'shop_archive_not_found',
      status: 404,
      title: inLanguage(ctx.locale, { de: 'Archiv nicht gefunden', en: 'Archive not found' }),
      detail: inLanguage(ctx.locale, {
        de: 'Dieses Archiv gibt es nicht oder nicht mehr.',
        en: 'There is no such archive, or no longer.',
      }),
    });
  return fileLink(ctx, found.file_id, { expiresInSeconds: LINK_SECONDS });
}
