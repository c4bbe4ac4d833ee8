import { z } from 'zod';
import { defineJob, enqueue, type Ctx } from '#core/plugins';

/** Carries changes of tickets into the passes that wallets keep. */
export const refreshPassesJob = defineJob({
  id: 'event.refresh_passes',
  payload: z.object({
    sellerId: z.number().int(),
    ticketIds: z.array(z.number().int()).default([]),
    dateIds: z.array(z.number().int()).default([]),
  }),
  handler: async () => (await import('../wallet/refresh-passes.ts')).refreshPasses,
});

/** After the commit, where one of these tickets has a pass at all. One statement for the others. */
export async function refreshPassesLater(
  ctx: Ctx,
  {
    sellerId,
    ticketIds = [],
    dateIds = [],
  }: { sellerId: number; ticketIds?: readonly number[]; dateIds?: readonly number[] },
): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: [{ kept: boolean }] }>(
    `select exists (select 1 from event_passes p join payment_tickets t on t.id = p.ticket_id
       where p.seller_id = ? and (t.id = any(?::bigint[]) or t.date_id = any(?::bigint[]))) as kept`,
    [sellerId, ticketIds as never, dateIds as never],
  );
  if (rows[0].kept)
    await enqueue(ctx, refreshPassesJob, { sellerId, ticketIds: [...ticketIds], dateIds: [...dateIds] });
}
