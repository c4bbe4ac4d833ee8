import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { requireOwner } from '#core/people';
import { legalError } from './errors.ts';
import type { LegalKind } from './legal-kinds.ts';
import { LegalText } from './legal-text.ts';
import { statutoryWithdrawal } from './statutory-texts.ts';
import { supplierFacts, supplierOf } from './supplier.ts';

/** One text in one language as its editor shows it. */
export interface LegalTextHistory {
  kind: LegalKind;
  locale: Locale;
  /** Newest first. */
  versions: { version: number; publishedAt: Date; author: string }[];
  /** The version asked for, else the newest; empty before the first. */
  shown: { version: number; body: string } | null;
  /** Text of the shop while the seller has written none: the law's model. */
  fallback: string;
}

/**
 * The versions of one text, and one of them in full. For owners.
 * @throws legal_text_not_found (404) for a version that never was
 */
export async function legalTextHistory(
  ctx: Ctx,
  { kind, locale, version }: { kind: LegalKind; locale: Locale; version?: number },
): Promise<LegalTextHistory> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (inner) => {
    const rows = await LegalText.query(inner.db)
      .where({ seller_id: sellerId, kind, locale })
      .select('id', 'version', 'created_at', 'author')
      .orderBy('version', 'desc');
    const wanted = version === undefined ? rows[0] : rows.find((row) => row.version === version);
    if (version !== undefined && !wanted) throw legalError(ctx.locale, 'legal_text_not_found');
    const full = wanted ? await LegalText.query(inner.db).findById(wanted.id).throwIfNotFound() : null;
    const facts = await supplierFacts(inner, sellerId);
    return {
      kind,
      locale,
      versions: rows.map((row) => ({ version: row.version, publishedAt: row.created_at, author: row.author })),
      shown: full ? { version: full.version, body: full.body } : null,
      fallback: kind === 'cancellation_terms' ? statutoryWithdrawal(supplierOf(ctx, facts, locale), locale) : '',
    };
  });
}
