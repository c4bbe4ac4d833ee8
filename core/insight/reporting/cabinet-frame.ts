import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { providerChecks } from '#core/payments';
import { requireSeller } from '#core/people';

/** What stands round every page of the cabinet. */
export interface CabinetFrame {
  shop: { name: string; username: string; currency: CurrencyCode; zone: string };
  person: { name: string; email: string };
  /** A provider that was checked takes test cards only. */
  testMode: boolean;
  /** Unread notifications of the person, counted up to 100. */
  unread: number;
}

interface FrameRow {
  display_name: string;
  username: string;
  currency: CurrencyCode;
  time_zone: string;
  person_name: string | null;
  person_email: string | null;
  test_mode: boolean | null;
  unread: number;
}

/** One statement, whatever the page. */
export async function cabinetFrame(ctx: Ctx): Promise<CabinetFrame> {
  const sellerId = requireSeller(ctx);
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: FrameRow[] }>(
      `select s.display_name, s.username, s.currency, s.time_zone,
              u.first_name || ' ' || u.last_name as person_name, u.email as person_email,
              (select bool_or((c.value ->> 'testMode')::boolean) from settings st cross join jsonb_each(st.plain) c
                where st.seller_id = s.id and st.key = ?) as test_mode,
              (select count(*) from (select 1 from notifications n where n.seller_id = s.id and n.user_id = u.id and n.read_at is null limit 100) as unread) as unread
         from sellers s left join users u on u.id = ? where s.id = ?`,
      [providerChecks.key, userId, sellerId],
    ),
  );
  const row = rows[0]!;
  return {
    shop: { name: row.display_name, username: row.username, currency: row.currency, zone: row.time_zone },
    person: { name: row.person_name?.trim() || row.display_name, email: row.person_email ?? '' },
    testMode: row.test_mode === true,
    unread: Number(row.unread),
  };
}
