import type { Ctx } from '#core/context';
import { IdentityDocument, moveDocument, type DocumentFacts } from '#core/identity-documents';
import { minutesAfter, type KycFacts } from '#core/payments';
import { Legitimation, type ProviderAccountState } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { dueOn, openFile } from './save-step.ts';
import { tellOwners } from './tell-owners.ts';

const LOOK_MINUTES = 60;

const ACCOUNT_STATES: Readonly<Record<KycFacts['state'], ProviderAccountState>> = {
  kyc_1: 'activated',
  kyc_2: 'activated',
  waiting: 'waiting',
  kyc_incomplete: 'registered',
  rejected: 'rejected',
  blocked: 'deactivated',
  expired: 'registered',
  closed: 'deactivated',
  unknown: 'waiting',
};

/** Writes what a provider says of a seller. In the caller's transaction. */
export async function recordKycFacts(ctx: Ctx, sellerId: number, facts: KycFacts | null): Promise<Legitimation> {
  const { legitimation } = await openFile(ctx, sellerId);
  if (legitimation.step !== 'requested' && legitimation.step !== 'in_review') return legitimation;
  const now = ctx.clock.now();
  const by = `provider:${legitimation.provider}`;
  const externalId = legitimation.external_id ?? facts?.account ?? null;
  const about = { external_id: externalId, look_at: minutesAfter(now, LOOK_MINUTES) };
  if (!facts || facts.state === 'unknown') {
    // Refused data comes with a sentence; without an answer it is told again.
    if (facts?.detail && externalId === null)
      return refuse(ctx, legitimation, { facts, by, changes: { external_id: null } });
    return patch(ctx, legitimation, about);
  }
  const known = { ...about, ext_state: ACCOUNT_STATES[facts.state] };
  if (facts.state === 'kyc_2' || (facts.state === 'kyc_1' && facts.missing.length === 0)) {
    await acceptDocuments(ctx, sellerId);
    await moveLegitimation(ctx, legitimation, 'provider.accepts', {
      step: 'legitimated',
      by,
      changes: { ...known, look_at: null, good_until: null, activated_at: now, resolved_at: now },
    });
    await tellOwners(ctx, legitimation, 'accepted');
    return legitimation;
  }
  if (facts.state === 'waiting' || facts.state === 'kyc_1')
    return patch(ctx, legitimation, { ...known, step: 'in_review' });
  return refuse(ctx, legitimation, { facts, by, changes: known });
}

async function refuse(
  ctx: Ctx,
  legitimation: Legitimation,
  { facts, by, changes }: { facts: KycFacts; by: string; changes: Partial<Legitimation> },
): Promise<Legitimation> {
  const reason = facts.detail ?? '';
  const named = new Set(facts.refused?.map(({ document }) => document) ?? facts.missing);
  const rows = await IdentityDocument.query(ctx.db).where({ seller_id: legitimation.seller_id, subject: '' });
  for (const document of rows) {
    if (!named.has(document.kind)) continue;
    const said = facts.refused?.find(({ document: kind }) => kind === document.kind)?.reason ?? reason;
    await moveDocument(ctx, document, 'provider.refused', { facts: { why: whyOf(said) }, reason: said });
  }
  await moveLegitimation(ctx, legitimation, 'provider.refuses', {
    step: 'change',
    reason,
    by,
    changes: { ...changes, look_at: null, good_until: null, due_on: dueOn(ctx), resolved_at: ctx.clock.now() },
  });
  await tellOwners(ctx, legitimation, 'change', { more: reason });
  return legitimation;
}

/** Providers say it in words and codes of their own. */
export function whyOf(said: string): NonNullable<DocumentFacts['why']> {
  if (/readable|leserlich|blur|greyscale|corrupt|incomplete copy/i.test(said)) return 'unreadable';
  if (/name/i.test(said)) return 'name';
  return /type|kind|wrong document|specific/i.test(said) ? 'type' : 'general';
}

/** Documents that were looked at are taken as good. In the caller's transaction. */
export async function acceptDocuments(ctx: Ctx, sellerId: number): Promise<void> {
  for (const document of await IdentityDocument.query(ctx.db).where({ seller_id: sellerId, subject: '' })) {
    await moveDocument(ctx, document, 'provider.ok');
    await moveDocument(ctx, document, 'admin.ok');
  }
}

async function patch(ctx: Ctx, legitimation: Legitimation, changes: Partial<Legitimation>): Promise<Legitimation> {
  const all = { ...changes, updated_at: ctx.clock.now() };
  await Legitimation.query(ctx.db).where({ seller_id: legitimation.seller_id, id: legitimation.id }).patch(all);
  return Object.assign(legitimation, all);
}
