import { SHOWN_ANNOUNCEMENTS_SQL, inWords, type Announcement, type AnnouncementRow } from '#core/announcements';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { FIRST_STEPS_SQL, firstStepsOf, type FirstSteps, type FirstStepsRow } from '#core/opening';
import { providerChecks } from '#core/payments';
import { cabinetRoles, ownerRoles, requireSeller } from '#core/people';

/** Frame round every page of the cabinet. */
export interface CabinetFrame {
  shop: { name: string; username: string; currency: CurrencyCode; zone: string };
  person: { name: string; email: string };
  /** Closed by its owner, or blocked by the platform: nothing can be bought. Null while it is open. */
  closedBy: 'owner' | 'platform' | null;
  /** Announcements of the platform that the person has not put away. */
  announcements: Announcement[];
  /** Other shops that the person works in, by name. */
  shops: { id: number; name: string }[];
  /** A provider that was checked takes test cards only. */
  testMode: boolean;
  /** The platform sells plans to its sellers, or has invoiced this one; without either, nothing speaks of them. */
  plans: boolean;
  /** Unread notifications of the person, counted up to 100, and announcements. */
  unread: number;
  /** Addresses that the person has put on top, in their order. */
  favourites: string[];
  /** The way to real money, while something of it is missing; null once all is done, and for those who own nothing here. */
  firstSteps: FirstSteps | null;
}

interface FrameRow {
  display_name: string;
  account_state: string;
  username: string;
  currency: CurrencyCode;
  time_zone: string;
  person_name: string | null;
  person_email: string | null;
  test_mode: boolean | null;
  plans: boolean;
  unread: number;
  announcements: AnnouncementRow[];
  shops: { id: number; name: string }[];
  favourites: string[] | null;
  first_steps: FirstStepsRow;
}

/** One statement, whatever the page. */
export async function cabinetFrame(ctx: Ctx): Promise<CabinetFrame> {
  const sellerId = requireSeller(ctx);
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
  const now = ctx.clock.now();
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: FrameRow[] }>(
      `select s.display_name, s.account_state, s.username, s.currency, s.time_zone,
              u.first_name || ' ' || u.last_name as person_name, u.email as person_email,
              (select bool_or((c.value ->> 'testMode')::boolean) from settings st cross join jsonb_each(st.plain) c
                where st.seller_id = s.id and st.key = ?) as test_mode,
              (select count(*) from (select 1 from notifications n where n.seller_id = s.id and n.user_id = u.id and n.read_at is null limit 100) as unread) as unread,
              (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.display_name) order by o.display_name, o.id), '[]') from sellers o
                where o.id = any(?::bigint[])) as shops,
              exists (select 1 from platform_plans) or exists (select 1 from platform_invoices i where i.seller_id = s.id) as plans,
              ${SHOWN_ANNOUNCEMENTS_SQL} as announcements,
              (select f.paths from favourite_places f where f.seller_id = s.id and f.user_id = u.id) as favourites,
              ${FIRST_STEPS_SQL.sql} as first_steps
         from sellers s left join users u on u.id = ? where s.id = ?`,
      [
        providerChecks.key,
        otherShops(ctx, sellerId),
        'sellers',
        now,
        now,
        userId,
        ...FIRST_STEPS_SQL.bindings,
        userId,
        sellerId,
      ],
    ),
  );
  const row = rows[0]!;
  const firstSteps = owns(ctx, sellerId) ? firstStepsOf(row.first_steps) : null;
  return {
    shop: { name: row.display_name, username: row.username, currency: row.currency, zone: row.time_zone },
    person: { name: row.person_name?.trim() || row.display_name, email: row.person_email ?? '' },
    closedBy: row.account_state === 'Active' ? null : row.account_state === 'Blocked' ? 'platform' : 'owner',
    announcements: row.announcements.map((each) => inWords(each, ctx.locale)),
    shops: row.shops,
    testMode: row.test_mode === true,
    plans: row.plans,
    unread: Number(row.unread) + row.announcements.length,
    favourites: row.favourites ?? [],
    firstSteps: firstSteps?.steps.every(({ done }) => done) ? null : firstSteps,
  };
}

/** An admin at work in a shop stays in it until that ends. */
function otherShops({ actor }: Ctx, here: number): number[] {
  if (actor.kind !== 'person' || actor.acting) return [];
  return actor.roles.flatMap(({ role, sellerId }) =>
    sellerId !== null && sellerId !== here && cabinetRoles.includes(role) ? [sellerId] : [],
  );
}

function owns({ actor }: Ctx, shop: number): boolean {
  return (
    actor.kind === 'person' && actor.roles.some(({ role, sellerId }) => sellerId === shop && ownerRoles.includes(role))
  );
}
