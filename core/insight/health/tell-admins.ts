import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { invariants } from '#core/ledger';
import { sendMail } from '#core/mail';
import { adminAddresses } from '#core/people';
import type { InvariantState } from './invariant-state.ts';
import { invariantsBrokenMail } from './mails/invariants-broken.ts';

/**
 * Says once what is newly broken: in the log, and to every admin by mail. What was told already is not told again while it lasts; what was
 * mended and breaks anew is.
 */
export async function tellAdmins(ctx: Ctx, found: readonly InvariantState[]): Promise<void> {
  const fresh = found.filter(({ violations, told }) => violations.some(({ subject }) => !told.includes(subject)));
  for (const { invariant_id: invariant, violations } of fresh) {
    ctx.log.error({ invariant, violations: violations.length, first: violations[0] }, 'an invariant does not hold');
  }
  await inTransaction(ctx, async (tx) => {
    for (const { invariant_id: id, violations } of found) {
      await tx
        .db('invariant_states')
        .where({ invariant_id: id })
        .update({ told: JSON.stringify(violations.map(({ subject }) => subject)) });
    }
    if (fresh.length === 0) return;
    const titles = new Map(ctx.ports.all(invariants).map(({ id, title }) => [id, title]));
    for (const { userId, email, locale } of await adminAddresses(tx)) {
      const rules = fresh.map(({ invariant_id: id, violations }) => ({
        title: titles.get(id)?.[locale] ?? id,
        count: violations.length,
        subject: violations[0]!.subject,
        detail: violations[0]!.detail,
      }));
      const dedupeKey = `invariants_broken:${userId}:${tx.clock.now().getTime()}:${fresh.map(({ invariant_id: id }) => id).join(',')}`;
      await sendMail(tx, invariantsBrokenMail, {
        to: email,
        locale,
        sellerId: null,
        dedupeKey,
        data: { rules, link: `${ctx.baseUrl}/admin/health` },
      });
    }
  });
}
