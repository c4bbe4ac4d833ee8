import type { LocalText } from '#core/kit';

/** Progress of a shop's deletion, in words. */
export const DELETION_STATES: Readonly<Record<string, LocalText>> = {
  requested: { de: 'Von der Verwaltung beantragt', en: 'Requested by the administration' },
  empty: { de: 'Grund genannt, Shop offen', en: 'Reason given, shop open' },
  inactive_plan: { de: 'Geschlossen, alle Daten da', en: 'Closed, all data there' },
  data_scrambled: { de: 'Gelöscht, Bücher bleiben', en: 'Deleted, books stay' },
  deleted: { de: 'Ganz gelöscht', en: 'Deleted entirely' },
};

/** Data mode of a shop that leaves, unless two admins are still to decide about it. */
export const DELETION = `case when exists (select 1 from desk_requests q where q.shop_id = s.id and q.kind = 'delete_shop' and q.state = 'open') then 'requested'
  else (select l.data_mode from seller_leavings l where l.seller_id = s.id) end`;
