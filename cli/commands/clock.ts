import { InvalidArgumentError } from 'commander';
import type { RegisterCommand } from '../command.ts';

interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
}

/** `kontor clock …`: the demo's time machine. */
export const registerClock: RegisterCommand = (program) => {
  const clock = program.command('clock').description('the clock of a demo: show it, move it forward, set it back to real time');

  clock
    .command('show')
    .description('what time it is for the shop')
    .option('--json', 'for scripts')
    .action(({ json }: { json?: boolean }) => tell('readClock', {}, json));
  clock
    .command('advance')
    .description('move forward, e.g. "kontor clock advance --days 30"; what becomes due is worked at once')
    .option('--days <n>', 'whole days', wholeNumber)
    .option('--hours <n>', 'whole hours', wholeNumber)
    .option('--minutes <n>', 'whole minutes', wholeNumber)
    .option('--json', 'for scripts')
    .action(({ json, ...span }: Span & { json?: boolean }) => tell('advanceClock', span, json));
  clock
    .command('reset')
    .description('back to real time')
    .option('--json', 'for scripts')
    .action(({ json }: { json?: boolean }) => tell('resetClock', {}, json));
};

async function tell(act: 'readClock' | 'advanceClock' | 'resetClock', span: Span, json = false): Promise<void> {
  const [{ withMigrated }, kernelModule] = await Promise.all([import('../with-installation.ts'), import('#core/kernel')]);
  const { now, offsetMs, movable } = await withMigrated(({ kernel }) => kernelModule[act](kernel, span));
  if (json) console.log(JSON.stringify({ now: now.toISOString(), offsetSeconds: Math.round(offsetMs / 1000), movable }));
  else console.log(`${now.toISOString()}${offsetMs > 0 ? ` (${inWords(offsetMs)} ahead of real time)` : ' (real time)'}`);
}

function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts: [number, string][] = [[Math.floor(minutes / 1440), 'd'], [Math.floor((minutes % 1440) / 60), 'h'], [minutes % 60, 'min']];
  return parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`).join(' ');
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
