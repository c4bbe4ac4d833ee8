import { defineInvariant, type Invariant } from '#core/ledger';
import { orderRateMachine } from '#core/orders';
import { disputeMachine, paymentMachine, refundMachine } from '#core/payments';
import { BY_HAND_SQL } from './money-account.ts';

/** Every move that a table allows, as rows of SQL; the words are our own constants. */
const ALLOWED_MOVES = [orderRateMachine, paymentMachine, refundMachine, disputeMachine]
  .flatMap(({ name, transitions }) =>
    transitions.flatMap(({ from, to }) => [from].flat().map((each) => `('${name}', '${each}', '${to ?? each}')`)),
  )
  .filter((row, index, rows) => rows.indexOf(row) === index)
  .join(', ');

/** Invariants of attempts to pay and of state machines. */
export const paymentInvariants: readonly Invariant[] = [
  defineInvariant(
    'discounts_within_price',
    {
      numbers: [4],
      title: {
        de: 'Ein Rabatt nimmt zwischen nichts und allem, und keine Zeile ist negativ',
        en: 'A discount takes between nothing and everything, and no line is negative',
      },
    },
    `select 'order ' || o.id as subject, 'line ' || l.position || ': discount ' || l.discount || ' of ' || l.unit * l.quantity || ', gross ' || l.gross as detail
       from changed_orders o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id
      where l.discount < 0 or l.net < 0 or l.vat < 0 or (o.period_type = 'one_time' and l.discount > l.unit * l.quantity)
         or (l.unit = 0 and l.discount <> 0)`,
  ),
  defineInvariant(
    'payments_as_asked',
    {
      numbers: [6],
      title: {
        de: 'Was als bezahlt zählt, kam in der gefragten Höhe und Währung; Abweichendes erreicht die Bücher nie',
        en: 'What counts as paid came in the amount and currency asked for; what differs never reaches the books',
      },
    },
    `select 'payment ' || p.id as subject, p.state || ': asked ' || p.amount || ' ' || o.currency_key || ', took ' || p.captured || ' ' || p.currency_key as detail
       from changed_payments p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      where p.currency_key <> o.currency_key or (p.effective and p.state <> 'successful')
         or (p.state = 'mismatch' and (p.effective or p.captured > 0 or p.alerted_at is null
             or exists (select from journals j where j.seller_id = p.seller_id and j.order_id = p.order_id and j.payment_id = p.id)))`,
  ),
  defineInvariant(
    'place_is_proven',
    {
      numbers: [40],
      title: {
        de: 'Wo der Wohnort über die Steuer entscheidet, ist er durch einen Dritten belegt, oder der Verkäufer weiß, dass es fehlt',
        en: 'Where the place of a buyer decides on the tax, a third party proves it, or the seller knows that this is missing',
      },
    },
    `select 'order ' || o.id as subject,
            'taxed in ' || coalesce(o.vat_decision ->> 'country', 'no country') || ', proven by ' || coalesce(o.vat_evidence ->> 'evidence', 'nothing') as detail
       from changed_orders o
      where o.first_paid_at is not null and o.paid > 0 and o.buyer_type = 'consumer' and o.vat_decision ->> 'treatment' in ('destination', 'outside_scope')
        and exists (select from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id and l.supply_class in ('electronic', 'live_online_event'))
        and (o.vat_evidence is null or coalesce((o.vat_evidence ->> 'blocked')::boolean, true) or coalesce(o.vat_evidence ->> 'country', '') = ''
          or (o.vat_evidence ->> 'country' is distinct from o.vat_evidence ->> 'ip_country'
              and o.vat_evidence ->> 'country' is distinct from o.vat_evidence ->> 'card_country'
              and not exists (select from order_history h where h.seller_id = o.seller_id and h.order_id = o.id and h.kind in ('evidence.only_buyer', 'evidence.card_elsewhere'))))`,
  ),
  defineInvariant(
    'unclear_is_watched',
    {
      numbers: [11],
      title: {
        de: 'Was noch offen ist, wird wieder nachgesehen, oder jemand weiß davon',
        en: 'What is still open is looked at again, or somebody has been told',
      },
    },
    `select 'payment ' || p.id as subject, p.state || ', no further look, nobody told' as detail
       from payments p where p.state in ('pending', 'authorized') and p.look_at is null and p.alerted_at is null
      union all
     select 'refund ' || r.id, r.state || ', no further look, nobody told' from refunds r join payments p on p.seller_id = r.seller_id and p.id = r.payment_id
      where r.state = 'pending' and r.look_at is null and r.alerted_at is null and p.provider not in (${BY_HAND_SQL})`,
  ),
  defineInvariant(
    'calls_keep_their_keys',
    {
      numbers: [13],
      title: {
        de: 'Jeder Auftrag an einen Anbieter hat einen eigenen Schlüssel, der bei Wiederholung bleibt',
        en: 'Every request to a provider has a key of its own that stays when it is made again',
      },
    },
    `select 'payment ' || min(id) as subject, count(*) || ' attempts share the key ' || idempotency_key as detail
       from payments group by seller_id, provider, idempotency_key having count(*) > 1
      union all
     select 'refund ' || min(id), count(*) || ' refunds share the key ' || idempotency_key from refunds group by seller_id, idempotency_key having count(*) > 1`,
  ),
  defineInvariant(
    'moves_follow_tables',
    {
      numbers: [15],
      title: {
        de: 'Raten, Zahlungen, Erstattungen und Rückbuchungen sind nur gegangen, wohin ihre Tabelle führt',
        en: 'Rates, payments, refunds and disputes moved only where their table leads',
      },
    },
    `select 'order ' || o.id as subject, h.machine || ' ' || coalesce(h.subject_id::text, '') || ' moved from ' || h.from_state || ' to ' || h.to_state as detail
       from changed_orders o join order_history h on h.seller_id = o.seller_id and h.order_id = o.id
      where h.machine in ('${[orderRateMachine, paymentMachine, refundMachine, disputeMachine].map(({ name }) => name).join("', '")}')
        and (h.machine, h.from_state, h.to_state) not in (${ALLOWED_MOVES})`,
  ),
];
