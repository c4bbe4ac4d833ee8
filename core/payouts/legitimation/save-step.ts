import type { z } from 'zod';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { keepDocument, sealFile, type DocumentInput, type IdentityDocument } from '#core/identity-documents';
import { isLocalDate, localDate, newToken } from '#core/kit';
import { KYC_DOCUMENTS, paymentProviders, providerSettings, providerTitle } from '#core/payments';
import { requireOwner, shopOfSeller } from '#core/people';
import { readSettings } from '#core/settings';
import { legitimationError } from './errors.ts';
import {
  EMPTY,
  headQuarter,
  isOfAge,
  openData,
  owner,
  readIdentity,
  representative,
  sealData,
  type IdentityData,
} from './identity-data.ts';
import { Legitimation } from './legitimation.ts';
import { moveLegitimation } from './move-legitimation.ts';
import { isBeingChecked, type LegitimationStep } from './states.ts';
import { tellOwners } from './tell-owners.ts';

const DEADLINE_DAYS = 30;

/** The legal form, how closely it is looked at, and who looks. Decides which documents are asked for. */
export async function beginLegitimation(
  ctx: Ctx,
  { entity, provider }: { entity: Legitimation['entity']; provider: string },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    const able = await checkingProvider(tx, sellerId, provider);
    const { legitimation } = await openFile(tx, sellerId);
    refuseInReview(tx, legitimation);
    const changed = legitimation.entity !== entity;
    await Legitimation.query(tx.db)
      .where({ seller_id: sellerId, id: legitimation.id })
      .patch({ entity, provider: able, level: able === '' ? 'light' : 'regular', updated_at: tx.clock.now() });
    if (changed) await dataChanged(tx, legitimation);
  });
}

/** @throws 409 `in_review`, 422 naming fields */
export async function saveHeadQuarter(ctx: Ctx, input: z.input<typeof headQuarter>): Promise<void> {
  const read = readIdentity(ctx.locale, headQuarter, input);
  await save(ctx, 'legal_representative', (data, { entity }) => {
    if (entity !== 'sole_trader' && read.company === '') throw legitimationError(ctx.locale, 'company_missing');
    if (entity !== 'sole_trader' && read.registerNumber === '') throw legitimationError(ctx.locale, 'register_missing');
    return { ...data, headQuarter: read };
  });
}

/** @throws 409 `in_review`, 422 naming fields */
export async function saveRepresentative(ctx: Ctx, input: z.input<typeof representative>): Promise<void> {
  const read = readIdentity(ctx.locale, representative, input);
  if (!isOfAge(ctx, read.birthday)) throw legitimationError(ctx.locale, 'too_young');
  await save(ctx, 'documents', (data) => ({ ...data, representative: read }));
}

/** @throws 409 `in_review`, 422 naming fields */
export async function addOwner(ctx: Ctx, input: z.input<typeof owner>): Promise<void> {
  const read = readIdentity(ctx.locale, owner, input);
  await save(ctx, 'ubo', (data) => {
    const owners = [...data.owners, read];
    if (owners.reduce((sum, { shareBp }) => sum + shareBp, 0) > 10_000)
      throw legitimationError(ctx.locale, 'shares_wrong');
    return { ...data, owners, noOwners: false };
  });
}

/** @throws 404 `owner_unknown`, 409 `in_review` */
export async function removeOwner(ctx: Ctx, index: number): Promise<void> {
  await save(ctx, 'ubo', (data) => {
    if (!data.owners[index]) throw legitimationError(ctx.locale, 'owner_unknown');
    return { ...data, owners: data.owners.filter((_, at) => at !== index) };
  });
}

/** Statement that no person owns more than a quarter: the law then looks at who acts. @throws 409 `in_review` */
export async function sayNoOwners(ctx: Ctx): Promise<void> {
  await save(ctx, 'ubo', (data) => ({ ...data, owners: [], noOwners: true }));
}

/**
 * A document of the shop's own, also in place of one that was accepted. What is renewed before it ends counts until that day, so that nothing is held back
 * meanwhile; what was good without an end is looked at first.
 * @throws 409 `in_review`, 422 naming `file`, `kind` or `validUntil`
 */
export async function saveLegitimationDocument(
  ctx: Ctx,
  input: Omit<DocumentInput, 'kind' | 'subject'> & { kind: string },
): Promise<IdentityDocument> {
  const kind = KYC_DOCUMENTS.find((each) => each === input.kind);
  if (!kind) throw legitimationError(ctx.locale, 'document_unwanted');
  const { validUntil = null } = input;
  if (validUntil !== null && (!isLocalDate(validUntil) || validUntil < today(ctx)))
    throw legitimationError(ctx.locale, 'valid_until_wrong');
  await save(ctx, 'documents', (data) => data);
  const file = await sealFile(ctx, { ...input, kind });
  return inTransaction(ctx, async (tx) => {
    const { legitimation } = await openFile(tx, requireOwner(tx));
    refuseInReview(tx, legitimation);
    const { document, before } = await keepDocument(tx, file);
    const { status, validUntil } = before;
    if (status !== 'accepted' && status !== 'validated') return document;
    const isInTime = validUntil !== null && validUntil >= today(tx);
    await dataChanged(tx, legitimation, { goodUntil: isInTime ? validUntil : null });
    return document;
  });
}

async function save(
  ctx: Ctx,
  next: LegitimationStep,
  change: (data: IdentityData, legitimation: Legitimation) => IdentityData,
): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    const { legitimation, data } = await openFile(tx, sellerId);
    refuseInReview(tx, legitimation);
    const after = change(data, legitimation);
    const isSame = JSON.stringify(after) === JSON.stringify(data);
    const isOpen = legitimation.state === 'init';
    await Legitimation.query(tx.db)
      .where({ seller_id: sellerId, id: legitimation.id })
      .patch({
        sealed_data: sealData(tx, sellerId, after),
        ...(isOpen ? { step: next } : {}),
        updated_at: tx.clock.now(),
      });
    if (!isSame) await dataChanged(tx, legitimation);
  });
}

/**
 * Changes after acceptance are looked at again; nothing is paid out until then, and every owner hears of it. Only a paper that was renewed in time counts up
 * to its day, and no longer once anything else is changed. In the caller's transaction.
 */
export async function dataChanged(
  ctx: Ctx,
  legitimation: Legitimation,
  { goodUntil = null, more = '' }: { goodUntil?: string | null; more?: string | ((locale: Locale) => string) } = {},
): Promise<void> {
  const moved = await moveLegitimation(ctx, legitimation, 'data.changed', {
    step: 'change',
    changes: {
      due_on: dueOn(ctx),
      good_until: goodUntil,
      ...(goodUntil === null ? { deactivated_at: ctx.clock.now() } : {}),
    },
  });
  const ends = !moved && goodUntil === null && legitimation.good_until !== null;
  if (ends)
    await Legitimation.query(ctx.db)
      .where({ seller_id: legitimation.seller_id, id: legitimation.id })
      .patch({ good_until: null, deactivated_at: ctx.clock.now() });
  if (ends || (moved && goodUntil === null)) await tellOwners(ctx, legitimation, 'data_changed', { more });
}

const today = ({ clock }: Pick<Ctx, 'clock'>): string => localDate(clock.now(), 'Europe/Berlin');

export function dueOn({ clock }: Pick<Ctx, 'clock'>): string {
  return new Date(clock.now().getTime() + DEADLINE_DAYS * 86_400_000).toISOString().slice(0, 10);
}

function refuseInReview(ctx: Ctx, { step }: Legitimation): void {
  if (isBeingChecked({ step })) throw legitimationError(ctx.locale, 'in_review');
}

/** A provider that asks by our forms and that the seller has set up; '' stands for the platform itself. */
async function checkingProvider(ctx: Ctx, sellerId: number, key: string): Promise<string> {
  const able = await checkingProviders(ctx, sellerId);
  return able.find((each) => each.key === key)?.key ?? '';
}

export async function checkingProviders(ctx: Ctx, sellerId: number): Promise<{ key: string; title: string }[]> {
  const able = ctx.ports
    .all(paymentProviders)
    .filter(({ abilities, submitKyc, kycPage }) => abilities.kyc === 'regular' && submitKyc && !kycPage);
  const found: { key: string; title: string }[] = [];
  for (const provider of able)
    if (await readSettings(ctx, providerSettings(provider), { sellerId }))
      found.push({ key: provider.key, title: providerTitle(provider, ctx.locale) });
  return found;
}

/** The seller's file, locked; made with the first step. In the caller's transaction. */
export async function openFile(
  ctx: Ctx,
  sellerId: number,
): Promise<{ legitimation: Legitimation; data: IdentityData }> {
  const find = () => Legitimation.query(ctx.db).findOne({ seller_id: sellerId }).forUpdate();
  let legitimation = await find();
  if (!legitimation) {
    const { sellerType, company } = await shopOfSeller(ctx, sellerId);
    const now = ctx.clock.now();
    await Legitimation.query(ctx.db)
      .insert({
        seller_id: sellerId,
        state: 'init',
        step: 'head_quarter',
        entity: sellerType === 'business' && company !== '' ? 'business' : 'sole_trader',
        level: 'light',
        provider: '',
        idempotency_key: newToken('leg'),
        ext_state: 'not_sent',
        sealed_data: sealData(ctx, sellerId, EMPTY),
        created_at: now,
        updated_at: now,
      })
      .onConflict('seller_id')
      .ignore();
    legitimation = (await find())!;
  }
  return { legitimation, data: openData(ctx, sellerId, legitimation.sealed_data) };
}
