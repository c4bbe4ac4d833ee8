import { defineInvariant, type Invariant } from '#core/ledger';

/** Access is a function of history (invariant 35). */
export const entitlementInvariants: readonly Invariant[] = [
  defineInvariant(
    'entitlements_follow_history',
    {
      numbers: [35],
      title: {
        de: 'Was gegen einen Zugang spricht, ist genau das, was seine Geschichte sagt',
        en: 'What stands against an entitlement is what its history says',
      },
    },
    `select 'entitlement ' || e.id as subject, 'holds {' || array_to_string(e.revoked_for, ',') || '}, history says {' || coalesce(h.reasons, '') || '}' as detail
       from entitlements e
       left join lateral (
         select string_agg(reason, ',' order by reason) filter (where event = 'revoked') as reasons, bool_or(granted) as granted
           from (select distinct on (reason) reason, event, event in ('granted', 'extended') as granted
                   from entitlement_changes c where c.seller_id = e.seller_id and c.entitlement_id = e.id order by reason, id desc) newest
       ) h on true
      where h.granted is not true
         or coalesce(h.reasons, '') <> coalesce((select string_agg(r, ',' order by r) from unnest(e.revoked_for) as r), '')`,
  ),
];
