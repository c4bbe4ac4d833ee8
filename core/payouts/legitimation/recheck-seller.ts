import type { Ctx, Locale } from '#core/context';
import { Legitimation } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { dataChanged, openFile } from './save-step.ts';

/**
 * A shop that was accepted has another name, address, legal form or owner: it is looked at again, and nothing is paid out until then. `known`: provider that
 * alone knows who the seller was; its word is written down first, and the shop is asked here from then on. In the caller's transaction.
 */
export async function recheckSeller(
  ctx: Ctx,
  sellerId: number,
  known: { provider: string; title: (locale: Locale) => string } | null,
): Promise<void> {
  const found = await Legitimation.query(ctx.db).findOne({ seller_id: sellerId }).forUpdate();
  const isOurs = found !== undefined && (found.state !== 'init' || found.activated_at !== null);
  if (isOurs) return dataChanged(ctx, found);
  if (known === null) return;
  const { legitimation } = await openFile(ctx, sellerId);
  await moveLegitimation(ctx, legitimation, 'provider.accepts', {
    step: 'legitimated',
    by: `provider:${known.provider}`,
    changes: { activated_at: ctx.clock.now(), look_at: null },
  });
  await dataChanged(ctx, legitimation, { more: (locale) => askedHere(known.title(locale))[locale] });
}

const askedHere = (title: string) => ({
  de: `Bisher hat ${title} geprüft, wer Sie sind. Bitte machen Sie Ihre Angaben jetzt innerhalb von 30 Tagen hier und reichen Sie sie zur Prüfung ein; ist sie abgeschlossen, wird wieder ausgezahlt.`,
  en: `So far ${title} has checked who you are. Please give your details here within 30 days now and hand them in for the check; once it is complete, money is paid out again.`,
});
