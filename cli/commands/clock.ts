import { InvalidArgumentError } from 'commander';
import type { ClockReading } from '#core/kernel';
import type { RegisterCommand } from '../command.ts';

interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
}

interface PreviewWishes {
  order?: number;
  shop?: string;
  until?: string;
  json?: boolean;
}

/** `kontor clock …`: the demo's time machine. */
export const registerClock: RegisterCommand = (program) => {
  const clock = program
    .command('clock')
    .description('the clock of a demo: show it, see what is to come, move it forward, set it back to real time');

  clock
    .command('show')
    .description('what time it is for the shop')
    .option('--json', 'for scripts')
    .action(({ json }: { json?: boolean }) => tell('readClock', json));
  clock
    .command('preview')
    .description('what will be charged, mailed and invoiced, and when, if every charge succeeds and nobody acts')
    .option('--order <id>', 'of one order', wholeNumber)
    .option('--shop <name>', 'of one shop, by the last part of its address /s/…')
    .option('--until <date>', 'up to the end of this day, e.g. 2027-12-31 (default: a year ahead)', calendarDate)
    .option('--json', 'for scripts')
    .action(preview);
  clock
    .command('advance')
    .description('move forward, e.g. "kontor clock advance --days 30"; what becomes due on the way is done on its day')
    .option('--days <n>', 'whole days', wholeNumber)
    .option('--hours <n>', 'whole hours', wholeNumber)
    .option('--minutes <n>', 'whole minutes', wholeNumber)
    .option('--json', 'for scripts')
    .action(({ json, ...span }: Span & { json?: boolean }) => advance(span, json));
  clock
    .command('reset')
    .description('back to real time')
    .option('--json', 'for scripts')
    .action(({ json }: { json?: boolean }) => tell('resetClock', json));
};

async function tell(act: 'readClock' | 'resetClock', json = false): Promise<void> {
  const [{ withMigrated }, kernelModule] = await Promise.all([
    import('../with-installation.ts'),
    import('#core/kernel'),
  ]);
  const reading = await withMigrated(({ kernel }) => kernelModule[act](kernel));
  console.log(json ? JSON.stringify(readingOf(reading)) : inOneLine(reading));
}

async function preview(wishes: PreviewWishes): Promise<void> {
  const [{ withMigrated }, { readPreview }, { printPreview }] = await Promise.all([
    import('../with-installation.ts'),
    import('../clock/read-preview.ts'),
    import('../clock/print-preview.ts'),
  ]);
  const found = await withMigrated(({ kernel }) => readPreview(kernel, wishes));
  printPreview(found, wishes.json);
}

async function advance(span: Span, json = false): Promise<void> {
  const [{ withMigrated }, { travelAhead }, { happenedInWords, happenedOf }] = await Promise.all([
    import('../with-installation.ts'),
    import('../clock/travel-ahead.ts'),
    import('../clock/happened-in-words.ts'),
  ]);
  const { reading, happened } = await withMigrated(({ kernel }) => travelAhead(kernel, span));
  if (json) return console.log(JSON.stringify({ ...readingOf(reading), happened: happenedOf(happened) }));
  console.log(inOneLine(reading));
  for (const words of happenedInWords(happened)) console.log(`  ${words}`);
}

function readingOf({ now, offsetMs, movable }: ClockReading): object {
  return { now: now.toISOString(), offsetSeconds: Math.round(offsetMs / 1000), movable };
}

function inOneLine({ now, offsetMs }: ClockReading): string {
  return `${now.toISOString()}${offsetMs > 0 ? ` (${inWords(offsetMs)} ahead of real time)` : ' (real time)'}`;
}

function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}

function calendarDate(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('Give a date as 2027-12-31.');
  return text;
}
