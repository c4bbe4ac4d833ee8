import type { Knex } from 'knex';
import type { FilterOption } from '#core/kit';

/** Progress of an agency. That a claim is ready to be handed over is no state of its own yet, so it cannot be asked for. */
const STATUSES: readonly FilterOption[] = [
  { value: 'in_inkasso', label: { de: 'Im Inkasso', en: 'In collection' } },
  { value: 'pre_court', label: { de: 'Vorgerichtlich', en: 'Before court' } },
  { value: 'court', insiders: true, label: { de: 'Gerichtliches Mahnverfahren', en: 'In court' } },
  { value: 'post_court', insiders: true, label: { de: 'Nachgerichtlich', en: 'After court' } },
  { value: 'no', label: { de: 'Kein Inkasso', en: 'Not in collection' } },
];

/** Orders or rates of which something is with an agency now, by its stage there. `of` ties a handover `h` to a row of the table. */
export function inCollection(of: string, table: 'orders' | 'order_rates') {
  const handedOver = `exists (select 1 from claim_handovers h where h.seller_id = ${table}.seller_id and ${of} and h.closed_at is null`;
  return {
    key: 'inkasso_status',
    control: 'multi_select',
    label: { de: 'Inkasso', en: 'Collection agency' },
    options: [...STATUSES],
    apply: (rows: Knex.QueryBuilder, values: readonly string[]) =>
      void rows.where((any) =>
        values.forEach((value) => {
          if (value === 'no') void any.orWhereRaw(`not ${handedOver})`);
          // Claims being sent count as handed over.
          else
            void any.orWhereRaw(
              `${handedOver} and case h.stage when 'sending' then 'in_inkasso' else h.stage end = ?)`,
              [value],
            );
        }),
      ),
  } as const;
}
