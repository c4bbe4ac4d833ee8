import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { changeParts, grantEntitlements, keepEntitlements } from '#core/entitlements';
import { HandOverRefused, handOverPart, takeBackPart } from '../hand-over-part.ts';
import type { Level, LevelPart } from './level.ts';
import { heldParts, type HeldPart, type Member } from './member.ts';
import type { MemberTime } from './opening-moment.ts';
import { placePieces } from './pieces.ts';

/** A part whose moment has come, with what the level says of it. */
export interface DuePart {
  part: HeldPart;
  given: LevelPart;
}

export const isOpen = ({ entitlement }: HeldPart): boolean =>
  entitlement !== null && !entitlement.revoked_for.includes('part_removed');

export function piecesOf({ seller_id: sellerId }: Member, { id: productId, form }: HeldPart, entitlementId: number) {
  return { sellerId, productId, form, entitlementId };
}

/** Answers the names of what is open now and was not before. */
export async function openParts(
  ctx: Ctx,
  member: Member,
  due: readonly DuePart[],
  time: MemberTime,
): Promise<string[]> {
  const opened: string[] = [];
  for (const { part, given } of due) {
    try {
      await inTransaction(ctx, (inner) => openOne(inner, member, { part, given }, time));
      opened.push(part.name);
    } catch (error) {
      if (!(error instanceof HandOverRefused)) throw error;
      ctx.log.warn({ entitlementId: member.id, partId: part.id }, 'a part of a level has run out');
    }
  }
  return opened;
}

async function openOne(ctx: Ctx, member: Member, { part, given }: DuePart, time: MemberTime): Promise<void> {
  const sellerId = member.seller_id;
  const handed = { part_id: part.id, variant: part.variant };
  if (part.entitlement) {
    await placePieces(ctx, piecesOf(member, part, part.entitlement.id), time, given);
    const changed = await changeParts(ctx, { sellerId, ids: [part.entitlement.id] }, 'open');
    return handOverPart(ctx, handed, { changed, freshIds: new Set() });
  }
  const granted = await grantEntitlements(ctx, {
    sellerId,
    orderId: member.order_id,
    payerUserId: member.payer_user_id,
    email: member.email,
    lines: [
      {
        orderLineId: member.order_line_id,
        productId: part.id,
        quantity: member.quantity,
        ...(member.ends_at ? { endsAt: member.ends_at } : {}),
      },
    ],
  });
  const changed = granted.filter((each) => each.order_line_id === member.order_line_id && each.product_id === part.id);
  for (const { id } of changed) await placePieces(ctx, piecesOf(member, part, id), time, given);
  const reserved = member.line_parts.some(({ id }) => id === part.id);
  await handOverPart(ctx, handed, { changed, freshIds: new Set(changed.map(({ id }) => id)) }, { reserved });
}

/** Closes what the level lacks, but what is kept. Answers the names. */
export async function closeParts(
  ctx: Ctx,
  { seller_id: sellerId }: Member,
  parts: readonly HeldPart[],
): Promise<string[]> {
  const closing = parts.filter((part) => isOpen(part) && !part.entitlement!.kept);
  if (closing.length === 0) return [];
  const changed = await changeParts(ctx, { sellerId, ids: closing.map((part) => part.entitlement!.id) }, 'close');
  for (const entitlement of changed) await takeBackPart(ctx, entitlement.product_id, [entitlement]);
  return closing.map(({ name }) => name);
}

/** Marks what is open and promised to be kept. */
export async function keepParts(ctx: Ctx, member: Member, { keeps }: Level): Promise<void> {
  if (keeps === 'nothing') return;
  const ids = (await heldParts(ctx, member))
    .filter((part) => isOpen(part) && (keeps === 'opened' || part.form === 'download'))
    .map((part) => part.entitlement!.id);
  await keepEntitlements(ctx, { sellerId: member.seller_id, ids });
}
