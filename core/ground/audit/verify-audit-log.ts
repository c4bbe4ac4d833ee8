import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { dueBefore } from '#core/retention';

/** Every seal that does not follow from the one before and from its line as it is now; `:kept` is the moment before which lines may be gone. */
export const BROKEN_AUDIT_SEALS = `
  select 'audit line ' || line_id as subject, fault as detail from (
    select s.line_id, s.position, case
        when s.prev_hash <> s.hash_before or s.position <> s.position_before + 1 then 'its seal does not follow the one before it'
        when s.hash <> kontor_audit_seal_hash(s.prev_hash, s.line_hash, s.line_id, s.line_at) then 'its seal was changed'
        when l.id is null and s.line_at >= :kept then 'it is gone before its time'
        when l.id is not null and kontor_audit_line_hash(l) <> s.line_hash then 'its content is not what was sealed' end as fault
      from (select *, lag(hash, 1, '') over w as hash_before, lag(position, 1, 0) over w as position_before
              from audit_seals window w as (order by position)) s
      left join audit_lines l on l.id = s.line_id) judged
   where fault is not null order by position limit :most`;

/** Walks the chain of the log from its start. As the platform. */
export function verifyAuditLog(ctx: Ctx, most: number): Promise<{ subject: string; detail: string }[]> {
  return reading(ctx, async ({ db, clock }) => {
    const bindings = { kept: dueBefore('audit_lines', clock.now()), most };
    return (await db.raw<{ rows: { subject: string; detail: string }[] }>(BROKEN_AUDIT_SEALS, bindings)).rows;
  });
}
