import type { Ctx } from '#core/context';
import { IdentityDocument, moveDocument, type DocumentFacts } from '#core/identity-documents';
import { minutesAfter, type AccountStanding, type KycFacts } from '#core/payments';
import { acceptDocuments, putAside, receiveDocuments, sendDocuments } from './hand-over.ts';
import { Legitimation } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { writeStanding } from './note-standing.ts';
import { dueOn, openFile } from './save-step.ts';
import { isBeingChecked } from './states.ts';
import { tellOwners } from './tell-owners.ts';

const LOOK_MINUTES = 60;
/** Accounts of sellers who are accepted are looked at once a day: a provider closes them without asking. */
const LATER_MINUTES = 24 * 60;

const ACCOUNT_STATES: Readonly<Record<Exclude<KycFacts['state'], 'waiting' | 'unknown'>, AccountStanding>> = {
  kyc_1: 'activated',
  kyc_2: 'activated',
  kyc_incomplete: 'registered',
  rejected: 'rejected',
  blocked: 'deactivated',
  expired: 'registered',
  closed: 'deactivated',
};

/** Writes what a provider says of a seller. In the caller's transaction. */
export async function recordKycFacts(ctx: Ctx, sellerId: number, facts: KycFacts | null): Promise<Legitimation> {
  const { legitimation } = await openFile(ctx, sellerId);
  if (legitimation.step === 'legitimated') return lookLater(ctx, legitimation, facts);
  if (!isBeingChecked(legitimation)) return legitimation;
  const now = ctx.clock.now();
  const by = `provider:${legitimation.provider}`;
  const externalId = legitimation.external_id ?? facts?.account ?? null;
  const about = { external_id: externalId, look_at: minutesAfter(now, LOOK_MINUTES) };
  if (!facts || facts.state === 'unknown') {
    // Refused data comes with a sentence; without an answer it is told again.
    if (facts?.detail && externalId === null)
      return refuse(ctx, legitimation, { facts, by, changes: { external_id: null } });
    // An account is there, and nobody has said that the papers arrived: they are handed in again.
    if (facts?.account && legitimation.step === 'requested') {
      await sendDocuments(ctx, sellerId);
      return patch(ctx, legitimation, { ...about, step: 'registered', ext_state: 'registered' });
    }
    return patch(ctx, legitimation, about);
  }
  await receiveDocuments(ctx, sellerId);
  await putAside(ctx, sellerId, facts.held ?? []);
  const known = { ...about, ext_state: standingIn(facts) ?? ('waiting' as const) };
  if (facts.state === 'kyc_2' || (facts.state === 'kyc_1' && facts.missing.length === 0)) {
    await acceptDocuments(ctx, sellerId);
    await moveLegitimation(ctx, legitimation, 'provider.accepts', {
      step: 'legitimated',
      by,
      changes: {
        ...known,
        look_at: minutesAfter(now, LATER_MINUTES),
        good_until: null,
        activated_at: now,
        resolved_at: now,
      },
    });
    await tellOwners(ctx, legitimation, 'accepted');
    return legitimation;
  }
  if (facts.state === 'waiting' || facts.state === 'kyc_1')
    return patch(ctx, legitimation, { ...known, step: 'in_review' });
  return refuse(ctx, legitimation, { facts, by, changes: known });
}

/** State of the account; null while it is only being checked. */
function standingIn({ state, standing }: KycFacts): AccountStanding | null {
  if (standing) return standing;
  return state === 'waiting' || state === 'unknown' ? null : ACCOUNT_STATES[state];
}

/** Sellers who were accepted stay so: only the state of their account at the provider is written. */
async function lookLater(ctx: Ctx, legitimation: Legitimation, facts: KycFacts | null): Promise<Legitimation> {
  const standing = facts && standingIn(facts);
  if (standing) await writeStanding(ctx, legitimation, { provider: legitimation.provider, standing });
  return patch(ctx, legitimation, { look_at: minutesAfter(ctx.clock.now(), LATER_MINUTES) });
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
    const because = { facts: { why: whyOf(said) }, reason: said };
    // A paper that was put aside was refused by a person.
    if (!(await moveDocument(ctx, document, 'provider.refused', because)))
      await moveDocument(ctx, document, 'admin.no', because);
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

async function patch(ctx: Ctx, legitimation: Legitimation, changes: Partial<Legitimation>): Promise<Legitimation> {
  const all = { ...changes, updated_at: ctx.clock.now() };
  await Legitimation.query(ctx.db).where({ seller_id: legitimation.seller_id, id: legitimation.id }).patch(all);
  return Object.assign(legitimation, all);
}
