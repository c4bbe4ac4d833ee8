import { defineInvariant, type Invariant } from '#core/ledger';

/** Invariants of the outbox. */
export const eventInvariants: readonly Invariant[] = [
  defineInvariant(
    'events_are_in_sequence',
    {
      numbers: [20],
      title: {
        de: 'Was von einer Sache gemeldet wird, trägt die Nummern ihres Zählers, keine doppelt und keine darüber',
        en: 'What is told of a thing carries the numbers of its counter, none twice and none beyond',
      },
    },
    `select o.aggregate_type || ' ' || o.aggregate_id as subject, count(*) || ' events up to ' || max(o.sequence) || ', counter ' || coalesce(max(c.last_sequence), 0) as detail
       from outbox o left join event_counters c on c.aggregate_type = o.aggregate_type and c.aggregate_id = o.aggregate_id
      group by o.aggregate_type, o.aggregate_id
     having max(o.sequence) > coalesce(max(c.last_sequence), 0) or count(distinct o.sequence) <> count(*) or min(o.sequence) < 1`,
  ),
];
