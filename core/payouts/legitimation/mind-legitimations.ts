import type { Ctx, Locale } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { IdentityDocument, moveDocument } from '#core/identity-documents';
import { DOCUMENT_KIND_TITLES, addDays, daysBetween, formatDate, inLanguage, localDate } from '#core/kit';
import { asSeller } from '#core/jobs';
import { minutesAfter } from '#core/payments';
import { rejectNow } from './decide-legitimation.ts';
import { Legitimation } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { dueOn, openFile } from './save-step.ts';
import { CHECKING_STEPS } from './states.ts';
import { askProvider } from './submit-legitimation.ts';
import { tellOwners } from './tell-owners.ts';

/** So many days before a document ends its owners are reminded. */
const REMINDERS: readonly number[] = [30, 14, 3];
const AGAIN_MINUTES = 60;
/** Providers asked about sellers in one turn of the clock: every accepted seller is looked at once a day, and the rest of the work waits meanwhile. */
const MOST_ASKED = 100;

/** Work of the clock on checks: providers are asked, documents end, deadlines pass. Platform actor. */
export async function mindLegitimations(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const today = localDate(now, 'Europe/Berlin');
  const { asked, ending, late } = await reading(ctx, async ({ db }) => ({
    asked: await Legitimation.query(db)
      .where('look_at', '<=', now)
      .where((any) =>
        any
          .whereIn('step', [...CHECKING_STEPS])
          .orWhere((accepted) => accepted.where({ step: 'legitimated' }).whereNotNull('external_id')),
      )
      .orderBy('look_at')
      .limit(MOST_ASKED),
    ending: await IdentityDocument.query(db)
      .where({ status: 'accepted', subject: '' })
      .where('valid_until', '<=', addDays(today, Math.max(...REMINDERS))),
    late: await Legitimation.query(db).where({ state: 'change' }).where('due_on', '<', today),
  }));
  for (const { seller_id: sellerId } of asked) {
    await askProvider(asSeller(ctx, sellerId), sellerId).catch(async (error: unknown) => {
      ctx.log.warn({ err: error, sellerId }, 'a provider could not be asked about a seller');
      await askAgainLater(ctx, sellerId);
    });
  }
  for (const document of ending) await inTransaction(ctx, (tx) => mindDocument(tx, document, today));
  for (const { seller_id: sellerId } of late)
    await inTransaction(ctx, async (tx) => {
      const { legitimation } = await openFile(tx, sellerId);
      if (legitimation.due_on === null || legitimation.due_on >= today) return;
      await rejectNow(tx, legitimation, '', 'job:mind_legitimations');
    });
}

/** Settings of the provider that are gone, for example: the log is not to be filled every minute. */
async function askAgainLater(ctx: Ctx, sellerId: number): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) =>
    Legitimation.query(db)
      .where({ seller_id: sellerId })
      .whereNotNull('look_at')
      .patch({ look_at: minutesAfter(clock.now(), AGAIN_MINUTES) }),
  );
}

async function mindDocument(ctx: Ctx, document: IdentityDocument, today: string): Promise<void> {
  const { seller_id: sellerId, valid_until: until, id, kind } = document;
  const known = await Legitimation.query(ctx.db).findOne({ seller_id: sellerId });
  if (until === null || known?.state !== 'accepted') return;
  const left = daysBetween(today, until);
  if (left >= 0) {
    // The nearest reminder counts: whoever was away for a day is reminded all the same, and once.
    const due = REMINDERS.filter((days) => left <= days).at(-1);
    if (due === undefined) return;
    const more = (locale: Locale): string =>
      `${DOCUMENT_KIND_TITLES[kind][locale]}, ${inLanguage(locale, { de: 'gültig bis', en: 'valid until' })} ${formatDate(until, locale)}`;
    await tellOwners(ctx, known, 'document_ends', { more, key: `${id}:${until}:${due}` });
    return;
  }
  const { legitimation } = await openFile(ctx, sellerId);
  if (!(await moveDocument(ctx, document, 'validity.over'))) return;
  await moveLegitimation(ctx, legitimation, 'document.expired', {
    step: 'change',
    reason: '',
    by: 'job:mind_legitimations',
    changes: { due_on: dueOn(ctx), deactivated_at: ctx.clock.now() },
  });
  await tellOwners(ctx, legitimation, 'document_ended', {
    key: `${id}:${until}`,
    more: (locale) => DOCUMENT_KIND_TITLES[kind][locale],
  });
}
