import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { documentsOf, type DocumentShown } from '#core/identity-documents';
import { localDate } from '#core/kit';
import { paymentProviders, providerTitle } from '#core/payments';
import { asAdmin, requireOwner, shopOfSeller } from '#core/people';
import { legitimationError } from './errors.ts';
import { openData, type IdentityData } from './identity-data.ts';
import { Legitimation } from './legitimation.ts';
import { requiredDocuments } from './required-documents.ts';
import { checkingProviders, openFile } from './save-step.ts';
import { isBeingChecked } from './states.ts';
import { missingFor } from './submit-legitimation.ts';

export interface LegitimationMove {
  step: string;
  event: string;
  reason: string;
  by: string;
  at: Date;
}

export interface LegitimationView {
  legitimation: Pick<
    Legitimation,
    | 'state'
    | 'step'
    | 'entity'
    | 'level'
    | 'provider'
    | 'ext_state'
    | 'reason'
    | 'due_on'
    | 'good_until'
    | 'requested_at'
    | 'activated_at'
  >;
  data: IdentityData;
  documents: readonly DocumentShown[];
  required: readonly DocumentShown['kind'][];
  missing: ReturnType<typeof missingFor>;
  moves: readonly LegitimationMove[];
}

/** Check as its owner sees it, and providers that could do it; opened with the first look. */
export async function legitimationView(
  ctx: Ctx,
): Promise<LegitimationView & { providers: { key: string; title: string }[] }> {
  const sellerId = requireOwner(ctx);
  const { legitimation } = await inTransaction(ctx, (tx) => openFile(tx, sellerId));
  return { ...(await read(ctx, legitimation)), providers: await checkingProviders(ctx, sellerId) };
}

/**
 * The same for an admin, with the shop's name and what its profile says, which invoices and payouts name.
 * @throws 403 for everybody else, 404 `legitimation_unknown`
 */
export async function legitimationFile(
  ctx: Ctx,
  sellerId: number,
): Promise<
  LegitimationView & {
    seller: { name: string; username: string };
    profile: Readonly<Record<string, string>>;
    /** The legal form as the provider that checks names it; null where it has no name of its own. */
    legalForm: { provider: string; name: string } | null;
  }
> {
  const platform = asAdmin(ctx, 'legitimation');
  const legitimation = await reading(platform, async ({ db }) =>
    Legitimation.query(db).findOne({ seller_id: sellerId }),
  );
  if (!legitimation) throw legitimationError(ctx.locale, 'legitimation_unknown');
  const { displayName, username, company, street, streetNumber, zip, city, countryCode, email } = await shopOfSeller(
    platform,
    sellerId,
  );
  return {
    ...(await read(platform, legitimation)),
    seller: { name: displayName || username, username },
    legalForm: legalFormAt(ctx, legitimation),
    profile: { company, street, streetNumber, zip, city, countryCode, email },
  };
}

function legalFormAt(
  ctx: Ctx,
  { provider: key, entity }: Pick<Legitimation, 'provider' | 'entity'>,
): { provider: string; name: string } | null {
  const provider = ctx.ports.all(paymentProviders).find((each) => each.key === key);
  const name = provider?.legalForms?.[entity];
  return provider && name ? { provider: providerTitle(provider, ctx.locale), name } : null;
}

async function read(ctx: Ctx, row: Legitimation): Promise<LegitimationView> {
  const { seller_id: sellerId, state, step, entity, level, provider, ext_state, reason } = row;
  const { due_on, good_until, requested_at, activated_at } = row;
  const data = openData(ctx, sellerId, row.sealed_data);
  const documents = await documentsOf(ctx, sellerId, { subject: '' });
  const moves = await reading(ctx, ({ db }) =>
    db('legitimation_moves')
      .where({ seller_id: sellerId, legitimation_id: row.id })
      .orderBy('id')
      .select<LegitimationMove[]>({ step: 'step', event: 'event', reason: 'reason', by: 'moved_by', at: 'moved_at' }),
  );
  return {
    legitimation: {
      state,
      step,
      entity,
      level,
      provider,
      ext_state,
      reason,
      due_on,
      good_until,
      requested_at,
      activated_at,
    },
    data,
    documents,
    required: requiredDocuments(row),
    missing: missingFor(row, data, documents),
    moves,
  };
}

/** Part of a check that stands against paying out: it waits for the seller, for whoever checks, or was refused for good. */
export type LegitimationHold = 'to_mend' | 'in_review' | 'rejected';

/** Part of the check that stands against paying out, or null. A lock keeps the check until the caller's transaction ends. In the caller's scope. */
export async function legitimationHold(
  ctx: Ctx,
  sellerId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<LegitimationHold | null> {
  const row = await reading(ctx, async ({ db }) => {
    const found = Legitimation.query(db).findOne({ seller_id: sellerId });
    return lock ? found.forUpdate() : found;
  });
  if (!row || row.state === 'accepted') return null;
  if (row.state === 'rejected') return 'rejected';
  if (row.state === 'init' && row.activated_at === null) return null;
  if (row.good_until !== null && row.good_until >= localDate(ctx.clock.now(), 'Europe/Berlin')) return null;
  return isBeingChecked(row) ? 'in_review' : 'to_mend';
}

/** True if the check stands against paying out. In the caller's scope. */
export async function isHeldByLegitimation(ctx: Ctx, sellerId: number): Promise<boolean> {
  return (await legitimationHold(ctx, sellerId)) !== null;
}
