import { BROKEN_AUDIT_SEALS, verifyAuditLog } from '#core/audit';
import { defineInvariant, MOST_VIOLATIONS, type Invariant } from '#core/ledger';

/** Rules of the log of acts. */
export const auditInvariants: readonly Invariant[] = [
  defineInvariant(
    'audit_log_append_only',
    {
      numbers: [47],
      title: {
        de: 'Keine Rolle des Produkts darf das Protokoll der Handlungen schreiben, ändern oder löschen',
        en: 'No role of the product may write, change or delete the log of acts',
      },
    },
    `select t.name as subject, r.role || ' may ' || v.verb as detail
       from unnest(array['audit_lines', 'audit_seals']) as t(name)
      cross join unnest(array['kontor_app', 'kontor_platform']) as r(role)
      cross join unnest(array['insert', 'update', 'delete', 'truncate']) as v(verb)
      where has_table_privilege(r.role, t.name, v.verb)`,
  ),
  defineInvariant(
    'audit_log_chain',
    {
      numbers: [47],
      title: {
        de: 'Die Hash-Kette des Protokolls der Handlungen stimmt',
        en: 'The hash chain of the log of acts verifies',
      },
    },
    {
      query: BROKEN_AUDIT_SEALS,
      comparedWith: 'nothing: the database hashes; :kept is the start of the years for which lines are kept',
      check: (ctx) => verifyAuditLog(ctx, MOST_VIOLATIONS),
    },
  ),
];
