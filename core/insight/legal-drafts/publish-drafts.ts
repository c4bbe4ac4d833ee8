import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { LOCALES } from '#core/kit';
import { imprintOf, publishLegalText, type LegalKind } from '#core/legal';
import { requireOwner } from '#core/people';
import { composeText } from './compose.ts';
import { draftError } from './errors.ts';
import { pointsFor, stalePoints } from './points.ts';
import { readHost, readShopFacts } from './read-shop-facts.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Kinds that are written here. The instructions on withdrawal are the law's model and follow the shop by themselves. */
const COMPOSED: readonly LegalKind[] = ['imprint', 'privacy', 'terms', 'accessibility'];

/**
 * Writes every text that is missing, and writes anew those that Kontor wrote and that have become stale. A text that somebody has changed is
 * left as it is.
 * @returns what was written
 * @throws profile_unfinished (422) where name or address is not known; not_allowed for anybody but an owner
 */
export async function publishDrafts(ctx: Ctx): Promise<{ kind: LegalKind; locale: Locale }[]> {
  requireOwner(ctx);
  const host = await readHost(ctx, await readShopFacts(ctx));
  return inTransaction(ctx, async (tx) => {
    const facts = await readShopFacts(tx);
    if (imprintOf(facts.supplier).missing.length > 0) throw draftError(ctx.locale, 'profile_unfinished');
    const wanted = COMPOSED.flatMap((kind) => LOCALES.map((locale) => ({ kind, locale }))).filter((place) =>
      isWanted(facts, place),
    );
    for (const place of wanted) {
      await publishLegalText(tx, {
        ...place,
        body: composeText(tx, facts, { ...place, host }),
        basedOn: standing(facts, place)?.version ?? 0,
        points: composedPoints(place.kind, facts),
        composed: true,
      });
    }
    return wanted;
  });
}

function standing({ texts }: ShopFacts, place: { kind: LegalKind; locale: Locale }) {
  return texts.find((text) => text.kind === place.kind && text.locale === place.locale);
}

function isWanted(facts: ShopFacts, place: { kind: LegalKind; locale: Locale }): boolean {
  const text = standing(facts, place);
  if (!text) return true;
  const stale = stalePoints(text, facts).filter((point) => composedPoints(place.kind, facts).includes(point));
  return text.composed && stale.length > 0;
}

/** Services nobody but the seller can name are not covered by what Kontor writes. */
function composedPoints(kind: LegalKind, facts: ShopFacts): string[] {
  const unknown = facts.services.filter(({ recipient }) => recipient === null).map(({ point }) => point);
  return pointsFor(kind, facts).filter((point) => !unknown.includes(point));
}
