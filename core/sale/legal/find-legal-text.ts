import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import type { Supplier } from '#core/orders';
import type { Knex } from 'knex';
import type { LegalKind } from './legal-kinds.ts';
import { LegalText } from './legal-text.ts';
import { STATUTORY_VERSION, statutoryWithdrawal } from './statutory-texts.ts';
import { supplierFacts, supplierOf } from './supplier.ts';

/** A text as it stands in a shop. */
export interface ShownLegalText {
  kind: LegalKind;
  /** The language it is written in: the other one where nobody has written it in the one asked for. */
  locale: Locale;
  /** Plain text; draw it with `textBlocks`. */
  body: string;
  /** Of the row, for orders and mails that keep what was agreed; null for a text of the law. */
  id: number | null;
  /** `3` or `statutory-2026-06-19`. */
  version: string;
  publishedAt: Date | null;
}

export interface LegalTextQuery {
  sellerId: number;
  kind: LegalKind;
  locale: Locale;
  /** Words the model instructions on withdrawal for this type of product. */
  productType?: string;
}

/** The text that is in force, in one or two statements: the seller's own, else the law's model, else null: not written yet. */
export async function legalText(
  ctx: Ctx,
  { sellerId, kind, locale, productType }: LegalTextQuery,
): Promise<ShownLegalText | null> {
  return reading(ctx, async (inner) => {
    // Texts of the shop name the shop; where the platform sells, the law's models and its facts stand in.
    if (kind !== 'accessibility' && (await supplierFacts(inner, sellerId)).is_reseller)
      return kind === 'cancellation_terms' ? modelWithdrawal(inner, { sellerId, locale, productType }) : null;
    const versions = await newest(inner, sellerId).where({ kind });
    const own = versions.find((each) => each.locale === locale);
    if (own) return shown(own);
    if (kind === 'cancellation_terms') return modelWithdrawal(inner, { sellerId, locale, productType });
    return versions[0] ? shown(versions[0]) : null;
  });
}

/** The law's model instructions with the shop filled in, for orders of shops that had written none of their own. */
export async function modelInstructions(
  ctx: Ctx,
  wanted: { sellerId: number; locale: Locale; productType: string; soldBy: 'seller' | 'platform' },
): Promise<ShownLegalText> {
  return reading(ctx, (inner) => modelWithdrawal(inner, wanted));
}

/** The shop as the form on consumer credit names it. */
export async function supplierById(
  ctx: Ctx,
  { sellerId, locale, soldBy }: { sellerId: number; locale: Locale; soldBy: 'seller' | 'platform' },
): Promise<Required<Supplier>> {
  return reading(ctx, async (inner) => supplierOf(inner, await supplierFacts(inner, sellerId, soldBy), locale));
}

/** One version by its id, whether or not it still is in force: what an order was concluded under. Null for none of this shop's. */
export async function legalTextById(
  ctx: Ctx,
  { sellerId, id, kind }: { sellerId: number; id: number; kind: LegalKind },
): Promise<ShownLegalText | null> {
  const text = await reading(ctx, async ({ db }) => LegalText.query(db).findOne({ seller_id: sellerId, id, kind }));
  return text ? shown(text) : null;
}

/**
 * Which versions are in force, for orders to keep beside their consents: `{ terms: '3', privacy: null, … }` with the ids of the rows.
 * One statement. A kind that nobody has written is null; the withdrawal model has a version and no id.
 */
export async function legalTextVersions(
  ctx: Ctx,
  { sellerId, locale }: { sellerId: number; locale: Locale },
): Promise<Record<LegalKind, Pick<ShownLegalText, 'id' | 'version'> | null>> {
  const rows = await reading(ctx, async (inner) => newest(inner, sellerId).select('id', 'kind', 'locale', 'version'));
  const inForce = (kind: LegalKind): Pick<ShownLegalText, 'id' | 'version'> | null => {
    const own = rows.find((row) => row.kind === kind && row.locale === locale);
    const other = kind === 'cancellation_terms' ? undefined : rows.find((row) => row.kind === kind);
    const row = own ?? other;
    if (row) return { id: row.id, version: String(row.version) };
    return kind === 'cancellation_terms' ? { id: null, version: STATUTORY_VERSION } : null;
  };
  return {
    terms: inForce('terms'),
    privacy: inForce('privacy'),
    cancellation_terms: inForce('cancellation_terms'),
    imprint: inForce('imprint'),
    accessibility: inForce('accessibility'),
  };
}

/** The newest version of each text in each language. */
function newest({ db }: Ctx, sellerId: number) {
  return LegalText.query(db)
    .where({ seller_id: sellerId })
    .distinctOn(['kind', 'locale'])
    .orderBy(['kind', 'locale', { column: 'version', order: 'desc' }]);
}

async function modelWithdrawal(
  ctx: Ctx,
  {
    sellerId,
    locale,
    productType,
    soldBy,
  }: { sellerId: number; locale: Locale; productType?: string | undefined; soldBy?: 'seller' | 'platform' },
): Promise<ShownLegalText> {
  const facts = await supplierFacts(ctx, sellerId, soldBy);
  const body = statutoryWithdrawal(supplierOf(ctx, facts, locale), locale, productType);
  return { kind: 'cancellation_terms', locale, body, id: null, version: STATUTORY_VERSION, publishedAt: null };
}

function shown({ kind, locale, body, id, version, created_at }: LegalText): ShownLegalText {
  return { kind, locale, body, id, version: String(version), publishedAt: created_at };
}

/** `legalTextVersions` as an expression for a statement that is written anyway: the ids of the seller's own texts in force, by kind. */
export function legalTextIds(
  { db }: Pick<Ctx, 'db'>,
  { sellerId, locale }: { sellerId: number; locale: Locale },
): Knex.Raw {
  return db.raw(
    `(select coalesce(jsonb_object_agg(kind, id), '{}') from (
       select distinct on (kind) kind, id from legal_texts
        where seller_id = ? and (locale = ? or kind <> 'cancellation_terms') order by kind, locale = ? desc, version desc) in_force)`,
    [sellerId, locale, locale],
  );
}
