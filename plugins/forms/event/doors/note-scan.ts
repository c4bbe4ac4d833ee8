import type { Ctx } from '#core/plugins';
import type { DoorScan } from '../door/merge-scans.ts';

interface NotedScan extends DoorScan {
  actor: string;
}

/** Writes an act at a door down; one that is known already changes nothing. */
export async function noteScan(
  ctx: Ctx,
  { sellerId, ticketId }: { sellerId: number; ticketId: number },
  { device, nonce, act, at, actor }: NotedScan,
): Promise<void> {
  await ctx
    .db('event_scans')
    .insert({
      seller_id: sellerId,
      ticket_id: ticketId,
      device_id: device,
      nonce,
      act,
      at: new Date(at),
      actor,
      received_at: ctx.clock.now(),
    })
    .onConflict()
    .ignore();
}

export async function scansOf(ctx: Ctx, sellerId: number, ticketId: number): Promise<NotedScan[]> {
  const rows = await ctx
    .db('event_scans')
    .where({ seller_id: sellerId, ticket_id: ticketId })
    .select<{ device_id: number; nonce: string; act: 'in' | 'out'; at: Date; actor: string }[]>(
      'device_id',
      'nonce',
      'act',
      'at',
      'actor',
    );
  return rows.map(({ device_id: device, nonce, act, at, actor }) => ({ device, nonce, act, at: at.getTime(), actor }));
}
