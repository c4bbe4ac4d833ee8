import { inLanguage, type Language } from '#core/kit';

/** Names of a ticket's seat, as `SEAT_COLUMNS` reads them; null where it has none. */
export interface SeatNames {
  seat_area: string | null;
  seat_row: string | null;
  seat_label: string | null;
}

/** Of the tickets `t`. */
export const SEAT_JOIN = `left join event_seats z on z.seller_id = t.seller_id and z.id = t.seat_id
  left join event_areas y on y.seller_id = z.seller_id and y.id = z.area_id`;
export const SEAT_COLUMNS = 'y.name as seat_area, z.row_label as seat_row, z.label as seat_label';
/** The same in one text for lists of any language: `Stalls / A / 5`. */
export const SEAT_SQL = "concat_ws(' / ', y.name, z.row_label, z.label)";

/** `Parkett, Reihe A, Platz 5`; empty without a seat. */
export function seatText(locale: Language, { seat_area: area, seat_row: row, seat_label: label }: SeatNames): string {
  return area === null ? '' : `${area}, ${seatName(locale, { row: row ?? '', label: label ?? '' })}`;
}

/** `Reihe A, Platz 5` */
export function seatName(locale: Language, { row, label }: { row: string; label: string }): string {
  return inLanguage(locale, {
    de: `Reihe ${row}, Platz ${label}`,
    en: `row ${row}, seat ${label}`,
    pl: `rząd ${row}, miejsce ${label}`,
  });
}
