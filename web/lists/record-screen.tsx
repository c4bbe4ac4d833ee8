import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { StatusChip, useFormats, useTexts, type Formats } from '#web/ui';
import { ListScreen } from './list-screen.tsx';
import type { ListView } from './list-view.ts';
import type { RecordCell, RecordRow } from './record-cell.ts';

const TEXTS = { de: { yes: 'Ja', no: 'Nein' }, en: { yes: 'Yes', no: 'No' } };

/** A list drawn from its definition alone, read with `loadRecordList`. */
export function RecordScreen({ list, rows, empty }: { list: ListView; rows: readonly RecordRow[]; empty: ReactNode }) {
  const formats = useFormats();
  const t = useTexts(TEXTS);
  return (
    <ListScreen
      list={list}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      {...(rows.some(({ href }) => href) ? { rowHref: (row: RecordRow) => row.href ?? '' } : {})}
      cells={Object.fromEntries(
        list.columns.map(({ key }) => [
          key,
          (row: RecordRow) => <Cell cell={row.cells[key] ?? {}} {...{ formats, t }} />,
        ]),
      )}
      empty={empty}
    />
  );
}

function Cell({ cell, formats, t }: { cell: RecordCell; formats: Formats; t: (typeof TEXTS)['de'] }) {
  const { href, state, text = '' } = cell;
  if (state) return <StatusChip state={state} label={text} />;
  const shown = inWords(cell, formats, t);
  if (href)
    return (
      <Link to={href} className="text-accent underline">
        {shown}
      </Link>
    );
  return shown;
}

function inWords(
  { text, number, money, at, day, yes }: RecordCell,
  formats: Formats,
  t: (typeof TEXTS)['de'],
): ReactNode {
  if (money) return <span className="whitespace-nowrap tabular-nums">{formats.money(money)}</span>;
  if (number !== undefined) return <span className="tabular-nums">{formats.number(number)}</span>;
  if (at)
    return (
      <time className="whitespace-nowrap" dateTime={at}>
        {formats.dateTime(at)}
      </time>
    );
  if (day) return <span className="whitespace-nowrap">{formats.date(day)}</span>;
  if (yes !== undefined) return yes ? t.yes : t.no;
  return text ? <span className="break-words">{text}</span> : '–';
}
