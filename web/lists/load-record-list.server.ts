import type { Ctx } from '#core/context';
import { readListRecords, type ListRecord, type SqlColumn, type SqlListDefinition } from '#core/database';
import type { JsonMoney, ListQuery, Locale, LocalText } from '#core/kit';
import { loadList, type ListScreenOptions, type LoadedList } from './load-list.server.ts';
import type { RecordCell, RecordRow } from './record-cell.ts';

/** Shown form of a column's value, where the value alone does not say it. */
export interface ColumnLook {
  titles?: Readonly<Record<string, LocalText>>;
  /** Words of a value where there is no table of them. */
  words?: (value: string, locale: Locale) => string;
  /** The value is a state with a colour. */
  chip?: true;
  href?: (record: ListRecord) => string | null;
}

export interface RecordListOptions extends Omit<ListScreenOptions<RecordRow>, 'rows'> {
  looks?: Readonly<Record<string, ColumnLook>>;
  /** Target of a press on the row. */
  rowHref?: (record: ListRecord) => string | null;
  /** Seller whose rows are read; an admin reads as the platform. */
  reader?: Ctx;
}

/** A list whose rows are its columns and nothing else: the screen is drawn from the definition, as the file is. */
export async function loadRecordList(
  request: Request,
  ctx: Ctx,
  definition: SqlListDefinition,
  { looks = {}, rowHref, reader = ctx, ...options }: RecordListOptions,
): Promise<LoadedList<RecordRow>> {
  const columns = definition.columns.filter(({ apply, only }) => apply && only !== 'csv');
  return loadList<RecordRow>(request, reader, definition, {
    ...options,
    rows: async (inner: Ctx, query: ListQuery) => {
      const answer = await readListRecords(inner, definition, query);
      return {
        ...answer,
        list: answer.list.map((record, index) => ({
          id: `${String(record.id ?? '')}-${index}`,
          name: String(record[columns[0]!.key] ?? ''),
          href: rowHref?.(record) ?? null,
          cells: Object.fromEntries(
            columns.map(({ key, apply }) => [key, cellOf(record, key, apply!, looks[key], ctx.locale)]),
          ),
        })),
      };
    },
  });
}

function cellOf(
  record: ListRecord,
  key: string,
  { as }: SqlColumn,
  look: ColumnLook | undefined,
  locale: Locale,
): RecordCell {
  const value = record[key];
  if (value === null || value === undefined || value === '') return {};
  const href = look?.href?.(record) ?? undefined;
  const cell =
    look && (look.titles ?? look.words ?? look.chip) ? inWords(String(value), look, locale) : plainCell(value, as);
  return href === undefined ? cell : { ...cell, href };
}

function inWords(value: string, { titles, words, chip }: ColumnLook, locale: Locale): RecordCell {
  const text = titles?.[value]?.[locale] ?? words?.(value, locale) ?? value;
  return chip ? { text, state: value } : { text };
}

function plainCell(value: ListRecord[string], as: SqlColumn['as']): RecordCell {
  switch (as) {
    case 'money':
      return { money: value as JsonMoney };
    case 'number':
      return { number: Number(value) };
    case 'timestamp':
      return { at: value instanceof Date ? value.toISOString() : String(value) };
    case 'date':
      return { day: value instanceof Date ? value.toISOString().slice(0, 10) : String(value) };
    case 'boolean':
      return { yes: value === true };
    default:
      return { text: String(value) };
  }
}
