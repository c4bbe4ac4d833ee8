import { useState, type KeyboardEvent } from 'react';
import { TextArea, TextField, useHydrated, useTexts, wholeInput } from '#web/ui';
import {
  MOST_IN_ROW,
  MOST_ROWS,
  readRows,
  rowLetter,
  seatNumbers,
  writeRows,
  type DrawnRow,
  type SeatState,
} from '../seating/seat-rows.ts';
import { SEAT_TEXTS } from './seat-texts.ts';

const BRUSHES = ['seat', 'accessible', 'gap', 'blocked'] as const;
const LOOKS: Readonly<Record<SeatState, string>> = {
  seat: 'border-line-strong bg-surface text-ink',
  accessible: 'border-accent bg-accent-soft text-accent',
  gap: 'border-dashed border-line-strong bg-transparent text-transparent',
  blocked: 'border-line bg-line text-ink-soft line-through',
};
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
const FIRST = { rows: 5, seats: 10 };

export interface SeatDrawingProps {
  /** Unique on the page. */
  id: string;
  /** Written form; empty for a new area. */
  rows: string;
  fromRight: boolean;
  taken: readonly string[];
  error: string | undefined;
}

/** Rows of seats drawn with clicks or keys; without script they are written. */
export function SeatDrawing({ id, rows: written, fromRight, taken, error }: SeatDrawingProps) {
  const t = useTexts(SEAT_TEXTS);
  const hydrated = useHydrated();
  const [rows, setRows] = useState<readonly DrawnRow[]>(() => readRows(written) ?? sized([], FIRST.rows, FIRST.seats));
  const [brush, setBrush] = useState<SeatState>('gap');
  if (!hydrated)
    return (
      <TextArea
        label={t.written}
        help={t.writtenHelp}
        rows={8}
        name="rows"
        id={id}
        defaultValue={written || writeRows(rows)}
        error={error}
      />
    );
  const widest = Math.max(...rows.map(({ seats }) => seats.length));
  const resize = (count: number, seats: number) =>
    setRows(sized(rows, clamp(count, MOST_ROWS), clamp(seats, MOST_IN_ROW)));
  const draw = (rowAt: number, seatAt: number) =>
    setRows(
      rows.map((row, at) =>
        at === rowAt ? { ...row, seats: row.seats.map((seat, place) => (place === seatAt ? brush : seat)) } : row,
      ),
    );
  return (
    <div className="flex flex-col gap-3">
      <input type="hidden" name="rows" value={writeRows(rows)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.rows}
          id={`${id}-count`}
          {...wholeInput()}
          value={String(rows.length)}
          onChange={(event) => resize(Number(event.currentTarget.value), widest)}
        />
        <TextField
          label={t.perRow}
          id={`${id}-seats`}
          {...wholeInput()}
          value={String(widest)}
          onChange={(event) => resize(rows.length, Number(event.currentTarget.value))}
        />
      </div>
      <p className="text-sm text-ink-soft">{t.drawHelp}</p>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="sr-only">{t.brush}</legend>
        {BRUSHES.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2">
            <input type="radio" checked={brush === each} onChange={() => setBrush(each)} />
            <span aria-hidden className={`inline-block size-5 rounded border ${LOOKS[each]}`} />
            {t[each]}
          </label>
        ))}
      </fieldset>
      <div
        className="overflow-x-auto rounded-card border border-line p-3"
        id={id}
        tabIndex={-1}
        onKeyDown={goToNeighbour}
      >
        <p className="mb-2 w-full min-w-max rounded-control bg-line px-3 py-1 text-center text-sm">{t.front}</p>
        {rows.map((row, rowAt) => (
          <PlanRow
            key={rowAt}
            {...{ row, rowAt, fromRight, taken }}
            onDraw={(seatAt) => draw(rowAt, seatAt)}
            onName={(label) => setRows(rows.map((each, at) => (at === rowAt ? { ...each, label } : each)))}
          />
        ))}
      </div>
      {error ? <p className="text-sm font-medium text-bad">{error}</p> : null}
    </div>
  );
}

function PlanRow({
  row,
  rowAt,
  fromRight,
  taken,
  onDraw,
  onName,
}: {
  row: DrawnRow;
  rowAt: number;
  fromRight: boolean;
  taken: readonly string[];
  onDraw: (seatAt: number) => void;
  onName: (label: string) => void;
}) {
  const t = useTexts(SEAT_TEXTS);
  const numbers = seatNumbers(row.seats, fromRight);
  return (
    <div className="mb-1 flex min-w-max items-center gap-1">
      <input
        aria-label={`${t.rowName} ${rowAt + 1}`}
        className="mr-1 h-8 w-12 rounded-control border border-line-strong px-1 text-center text-sm"
        maxLength={8}
        value={row.label}
        onChange={(event) => onName(event.currentTarget.value.replaceAll(':', ''))}
      />
      {row.seats.map((seat, seatAt) => {
        const isTaken = taken.includes(`${rowAt} ${seatAt}`);
        const name = `${t.row} ${row.label}, ${numbers[seatAt] || seatAt + 1}: ${isTaken ? t.taken : t[seat]}`;
        return (
          <button
            key={seatAt}
            type="button"
            data-at={`${rowAt} ${seatAt}`}
            aria-label={name}
            title={name}
            aria-disabled={isTaken || undefined}
            onClick={isTaken ? undefined : () => onDraw(seatAt)}
            className={`size-8 shrink-0 rounded border text-xs ${isTaken ? 'border-good bg-good-soft text-good' : LOOKS[seat]}`}
          >
            {seat === 'accessible' ? '♿' : numbers[seatAt]}
          </button>
        );
      })}
    </div>
  );
}

function goToNeighbour(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key];
  const at = (event.target as HTMLElement).dataset.at?.split(' ').map(Number);
  if (!step || !at) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-at="${at[0]! + step[0]} ${at[1]! + step[1]}"]`)?.focus();
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(1, Math.floor(value) || 1));

/** The same drawing with other measures: new rows and seats are added at the end. */
function sized(rows: readonly DrawnRow[], count: number, seats: number): DrawnRow[] {
  return Array.from({ length: count }, (_, rowAt) => {
    const row = rows[rowAt] ?? { label: rowLetter(rowAt), seats: [] };
    return { ...row, seats: Array.from({ length: seats }, (__, seatAt) => row.seats[seatAt] ?? 'seat') };
  });
}
