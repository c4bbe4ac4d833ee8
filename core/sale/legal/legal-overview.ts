import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { LOCALES } from '#core/kit';
import { requireSeller } from '#core/people';
import { KINDS_TO_WRITE, LEGAL_KINDS, type LegalKind } from './legal-kinds.ts';
import { LegalText } from './legal-text.ts';

/** State of one text of a shop in one language. */
export interface LegalStanding {
  kind: LegalKind;
  locale: Locale;
  /** `own`: the seller's; `statutory`: the law's model; `drawn`: from the profile; `other_language`: shown in the other one; `missing`: nothing; `optional`: nothing, which very small sellers may leave so. */
  state: 'own' | 'statutory' | 'drawn' | 'other_language' | 'missing' | 'optional';
  version: number;
  publishedAt: Date | null;
  /** Kontor wrote it, word for word. */
  composed: boolean;
}

type Newest = Pick<LegalText, 'kind' | 'locale' | 'version' | 'created_at' | 'composed'>;

/** Every text in every language, for the settings. One statement. */
export async function legalOverview(ctx: Ctx): Promise<LegalStanding[]> {
  const sellerId = requireSeller(ctx);
  const rows: Newest[] = await reading(ctx, async ({ db }) =>
    LegalText.query(db)
      .where({ seller_id: sellerId })
      .distinctOn(['kind', 'locale'])
      .select('kind', 'locale', 'version', 'created_at', 'composed')
      .orderBy(['kind', 'locale', { column: 'version', order: 'desc' }]),
  );
  return LEGAL_KINDS.flatMap((kind) => LOCALES.map((locale) => standing(rows, kind, locale)));
}

/** The texts a shop needs and has in no language: what the cabinet asks its seller for. One statement. */
export async function missingLegalTexts(ctx: Ctx): Promise<LegalKind[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, async ({ db }) =>
    LegalText.query(db).where({ seller_id: sellerId }).distinct('kind'),
  );
  return KINDS_TO_WRITE.filter((kind) => !rows.some((row) => row.kind === kind));
}

function standing(rows: readonly Newest[], kind: LegalKind, locale: Locale): LegalStanding {
  const own = rows.find((row) => row.kind === kind && row.locale === locale);
  if (own) {
    const { version, created_at: publishedAt, composed } = own;
    return { kind, locale, state: 'own', version, publishedAt, composed };
  }
  const nothing = { kind, locale, version: 0, publishedAt: null, composed: false };
  if (kind === 'cancellation_terms') return { ...nothing, state: 'statutory' };
  if (kind === 'imprint') return { ...nothing, state: 'drawn' };
  if (rows.some((row) => row.kind === kind)) return { ...nothing, state: 'other_language' };
  return { ...nothing, state: KINDS_TO_WRITE.includes(kind) ? 'missing' : 'optional' };
}
