import { inTransaction } from '#core/database';
import type { Ctx } from '#core/context';
import { consentCategories, type ConsentCategory } from './tracking-code.ts';

/** Categories a visitor agreed to; `null` while they have not been asked. */
export type Consent = readonly ConsentCategory[] | null;

/** Raised when categories or their meaning change: everybody is asked again. */
export const CONSENT_VERSION = 1;

/** Keeps who agreed to what and when, under a name that says nothing about the person. Rows are never changed. */
export async function recordConsent(
  ctx: Ctx,
  { sellerId, visitor, categories }: { sellerId: number; visitor: string; categories: readonly ConsentCategory[] },
): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('tracking_consents').insert({
      seller_id: sellerId,
      visitor,
      version: CONSENT_VERSION,
      categories: [...categories],
      decided_at: clock.now(),
    }),
  );
}

/** Reads the cookie `1.<visitor>.<categories>`; anything else counts as not asked yet. */
export function readConsent(cookie: string | undefined): { visitor: string; consent: Consent } | null {
  const [version, visitor, chosen] = (cookie ?? '').split('.');
  if (version !== String(CONSENT_VERSION) || !/^[\w-]{16,64}$/.test(visitor ?? '') || chosen === undefined) return null;
  const given = chosen.split('+');
  return { visitor: visitor!, consent: consentCategories.filter((category) => given.includes(category)) };
}

export const consentCookie = (visitor: string, categories: readonly ConsentCategory[]): string =>
  `${CONSENT_VERSION}.${visitor}.${categories.join('+')}`;
