import type { Knex } from 'knex';
import type { Localized } from '#core/plugins';

/** User of an order's purchase `e`: the receiver of a gift, else the buyer. */
export const READER = `coalesce(nullif(case when o.gift then concat_ws(' ', nullif(o.owner_first_name, ''), nullif(o.owner_last_name, ''))
  else concat_ws(' ', nullif(o.buyer_first_name, ''), nullif(o.buyer_last_name, '')) end, ''), e.email)`;

/** By name, address or course. */
export function searchReaders(rows: Knex.QueryBuilder, words: string): void {
  const like = `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  void rows.where((either) =>
    either.whereILike('e.email', like).orWhereILike('p.name', like).orWhereRaw(`${READER} ilike ?`, [like]),
  );
}

export const READER_TITLES = {
  payerId: { de: 'Person', en: 'Person' },
  payerName: { de: 'Name', en: 'Name' },
  payerEmail: { de: 'E-Mail', en: 'E-mail' },
  productId: { de: 'Kurs', en: 'Course' },
  productName: { de: 'Kursname', en: 'Course name' },
  lessonId: { de: 'Lektion', en: 'Lesson' },
  lessonName: { de: 'Lektionsname', en: 'Lesson name' },
  createdAt: { de: 'Angelegt', en: 'Created' },
} as const satisfies Record<string, Localized>;
