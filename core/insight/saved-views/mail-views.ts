import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { newToken, type Locale } from '#core/kit';
import { sendMail } from '#core/mail';
import { cabinetRoles } from '#core/people';
import { viewMail } from './mails/view-mail.ts';
import { nextMail } from './next-mail.ts';
import type { ViewRhythm } from './read-views.ts';

const DAY_MS = 86_400_000;
/** Links of mails lead to the rows so long. */
export const LINK_DAYS = 7;
const AT_ONCE = 200;

interface Due {
  seller_id: number;
  id: number;
  user_id: number;
  name: string;
  rhythm: ViewRhythm;
  next_at: Date;
  email: string;
  locale: Locale;
  shop: string;
  zone: string;
  works_here: boolean;
}

/** Mails the views whose time has come, each once; for the platform's job. */
export async function mailViews(ctx: Ctx): Promise<number> {
  const due = await reading(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Due[] }>(
      `select v.seller_id, v.id, v.user_id, v.name, v.rhythm, v.next_at, u.email, u.locale, s.display_name as shop, s.time_zone as zone,
              u.deactivated_at is null and exists (select 1 from role_grants g where g.user_id = v.user_id and g.seller_id = v.seller_id and g.role = any(:roles)) as works_here
         from saved_views v join users u on u.id = v.user_id join sellers s on s.id = v.seller_id
        where v.next_at <= :now order by v.next_at limit ${AT_ONCE}`,
      { now: clock.now(), roles: [...cabinetRoles] as never },
    );
    return rows;
  });
  let sent = 0;
  for (const view of due) if (await mailView(asSeller(ctx, view.seller_id), view)) sent += 1;
  return sent;
}

/** Of two workers one finds the old moment and moves it on. People who left the shop get nothing more. */
async function mailView(ctx: Ctx, view: Due): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const next = view.works_here ? nextMail(now, view.rhythm, view.zone) : null;
    const taken = await inner
      .db('saved_views')
      .where({ seller_id: view.seller_id, id: view.id, next_at: view.next_at })
      .update({ next_at: next, rhythm: next === null ? null : view.rhythm });
    if (taken === 0 || next === null) return false;
    await inner.db('saved_view_links').where({ seller_id: view.seller_id }).where('expires_at', '<', now).delete();
    const token = newToken('svl');
    await inner.db('saved_view_links').insert({
      seller_id: view.seller_id,
      view_id: view.id,
      user_id: view.user_id,
      token,
      made_at: now,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    });
    await sendMail(inner, viewMail, {
      to: view.email,
      locale: view.locale,
      data: {
        shop: view.shop,
        name: view.name,
        days: LINK_DAYS,
        link: `${inner.baseUrl}/cabinet/lists/exports/${token}`,
      },
      sellerId: view.seller_id,
      dedupeKey: `saved_view:${view.seller_id}:${view.id}:${view.next_at.toISOString()}`,
    });
    return true;
  });
}
