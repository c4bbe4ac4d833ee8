import type { Sample } from './figure.ts';

export interface Line {
  figure: string;
  unit: string;
  ours: Spread;
  limit?: { name: string } & Spread;
  ratio?: Spread;
  goal?: Sample['goal'];
  passed?: boolean;
  note?: string;
}

/** Of the rounds. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** One line per value: the rounds put together and judged. */
export function lines(rounds: readonly (readonly Sample[])[]): Line[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of rounds.flat()) {
    const key = `${sample.figure}|${sample.limit?.name ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups.values()].map(lineOf);
}

function lineOf(samples: Sample[]): Line {
  const { figure, unit, limit, goal, note } = samples.at(-1)!;
  const ours = spread(samples.map((sample) => sample.ours));
  const ratio = limit && spread(samples.map((sample) => sample.ours / sample.limit!.value));
  const judged = goal && (goal.of === 'ratio' ? ratio! : ours);
  return {
    figure,
    unit,
    ours,
    ...(limit ? { limit: { name: limit.name, ...spread(samples.map((sample) => sample.limit!.value)) }, ratio } : {}),
    ...(goal ? { goal, passed: passes(judged!, goal) } : {}),
    ...(note ? { note } : {}),
  };
}

/** The worst round passes, or the median does with a fifth to spare. */
function passes({ median, min, max }: Spread, { at, value }: NonNullable<Sample['goal']>): boolean {
  return at === 'least' ? min >= value || median >= value * 1.2 : max <= value || median <= value / 1.2;
}

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, min: sorted[0]!, max: sorted.at(-1)! };
}

const HEADERS = ['figure', 'ours (min–max)', 'limit', '', 'ratio (min–max)', 'goal', ''];

export function table(all: readonly Line[]): string {
  const cells = all.map((line) => [
    line.figure,
    `${number(line.ours.median)} ${line.unit} (${number(line.ours.min)}–${number(line.ours.max)})`,
    line.limit ? line.limit.name : '',
    line.limit ? number(line.limit.median) : '',
    line.ratio ? `${number(line.ratio.median)} (${number(line.ratio.min)}–${number(line.ratio.max)})` : '',
    line.goal ? `${line.goal.at === 'least' ? '≥' : '≤'} ${line.goal.value}` : '',
    line.passed === undefined ? '' : line.passed ? 'reached' : 'MISSED',
  ]);
  const widths = HEADERS.map((header, column) => Math.max(header.length, ...cells.map((row) => row[column]!.length)));
  const drawn = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  const notes = all.filter((line) => line.note).map((line) => `${line.figure}: ${line.note}`);
  return [drawn(HEADERS), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(drawn), ...notes].join(
    '\n',
  );
}

function number(value: number): string {
  if (!Number.isFinite(value)) return 'not told';
  return value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
    useGrouping: false,
  });
}
