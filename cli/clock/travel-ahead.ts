import { whatHappened, type Happened } from '#core/forecast';
import { advanceClock, instantAfter, readClock, travel, type ClockReading, type Kernel } from '#core/kernel';

const EVERY_MS = 200;

/** Moves the demo's clock forward, doing on its day what becomes due; shows on a terminal how far it is. Answers what happened on the way. */
export async function travelAhead(kernel: Kernel, span: { days?: number; hours?: number; minutes?: number }): Promise<{ reading: ClockReading; happened: Happened }> {
  const before = await readClock(kernel);
  // Refuses what is no span, and a clock that does not move, before anything is done.
  if (!before.movable || !Object.values(span).some((count) => count > 0)) await advanceClock(kernel, span);
  const isTerminal = process.stderr.isTTY === true;
  let reading: ClockReading = before;
  let shown = 0;
  for await (const step of travel(kernel, await instantAfter(kernel, span))) {
    reading = step;
    if (!isTerminal || Date.now() - shown < EVERY_MS) continue;
    shown = Date.now();
    process.stderr.write(`\r${step.now.toISOString().slice(0, 16)}: ${step.jobs} jobs done\u001b[K`);
  }
  if (isTerminal) process.stderr.write('\r\u001b[K');
  const platform = kernel.contextFor({ kind: 'platform', reason: 'preview' });
  return { reading, happened: await whatHappened(platform, { from: before.now, until: reading.now, lines: 0 }) };
}
