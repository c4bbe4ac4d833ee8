import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

const MINUTE_MS = 60_000;

/**
 * Takes the next turn of a way out, and answers when it is: a minute's worth may leave at once, the rest follows evenly. One statement on
 * one row, so that many workers share the pace.
 */
export async function takeTurn(ctx: Ctx, route: string, perMinute: number): Promise<Date> {
  const gap = MINUTE_MS / perMinute;
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const since = new Date(now.getTime() - MINUTE_MS + gap);
    const { rows } = await db.raw<{ rows: { turn: Date }[] }>(
      `insert into mail_paces (route, next_at) values (:route, :since::timestamptz + :gap::interval)
       on conflict (route) do update set next_at = greatest(mail_paces.next_at, :since) + :gap::interval
       returning next_at - :gap::interval as turn`,
      { route, since, gap: `${gap} milliseconds` },
    );
    return rows[0]!.turn;
  });
}
