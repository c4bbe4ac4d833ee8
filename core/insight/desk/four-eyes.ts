import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { adminAddresses, asAdmin } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { deskInputError, type DeskRequest } from './desk-request.ts';

const fourEyes = defineSettings({
  key: 'four_eyes',
  schema: z.object({ alone: z.boolean().default(false), reason: z.string().default('') }),
});

export async function aloneAllowed(platform: Ctx): Promise<boolean> {
  return (await readSettings(platform, fourEyes, { sellerId: null }))?.alone ?? false;
}

/**
 * Lets a single admin confirm their own requests, or not any more. It counts only as long as there is one admin; the log keeps who set it, and why.
 * @throws 403 unless an admin acts, InputError
 */
export async function allowAlone(ctx: Ctx, { alone, reason }: { alone: boolean; reason: string }): Promise<void> {
  const platform = asAdmin(ctx, 'four eyes');
  const why = reason.replaceAll('\0', '').trim().slice(0, 300);
  if (alone && why === '') throw deskInputError(ctx.locale, [{ field: 'alone_reason', problem: 'reason_missing' }]);
  if (ctx.act) Object.assign(ctx.act, { note: `four eyes: ${alone ? `alone, ${why}` : 'two admins'}` });
  await inTransaction(platform, (inner) => writeSettings(inner, fourEyes, { alone, reason: why }, { sellerId: null }));
}

export interface FourEyesView {
  requests: (DeskRequest & { target: string; askedBy: string; decidedBy: string | null })[];
  /** Admins who can sign in. */
  admins: number;
  alone: boolean;
}

/** Requests, open ones first, and how they are decided. @throws 403 unless an admin acts */
export async function fourEyesView(ctx: Ctx): Promise<FourEyesView> {
  return reading(asAdmin(ctx, 'four eyes'), async (inner) => {
    const { rows } = await inner.db.raw<{ rows: FourEyesView['requests'] }>(
      `select r.*, coalesce(nullif(s.display_name, ''), s.username, p.email) as target, a.email as "askedBy", d.email as "decidedBy"
         from desk_requests r join users a on a.id = r.asked_by left join users d on d.id = r.decided_by
         left join sellers s on s.id = r.shop_id left join users p on p.id = r.user_id
        order by r.state = 'open' desc, r.id desc limit 100`,
    );
    return { requests: rows, admins: (await adminAddresses(inner)).length, alone: await aloneAllowed(inner) };
  });
}
