import { whatHappened, type Happened } from '#core/forecast';
import { readClock, spanOf, travel, type ClockReading, type ClockSpan, type Kernel } from '#core/kernel';

const EVERY_MS = 200;

/** Moves the demo's clock forward, doing on its day what becomes due; shows on a terminal how far it is. Answers what happened on the way. */
export async function travelAhead(
  kernel: Kernel,
  span: ClockSpan,
): Promise<{ reading: ClockReading; happened: Happened }> {
  const before = await readClock(kernel);
  const ahead = spanOf(span);
  const isTerminal = process.stderr.isTTY === true;
  let reading: ClockReading = before;
  let shown = 0;
  for await (const step of travel(kernel, ahead)) {
    reading = step;
    if (!isTerminal || Date.now() - shown < EVERY_MS) continue;
    shown = Date.now();
    process.stderr.write(`\r${step.now.toISOString().slice(0, 16)}: ${step.jobs} jobs done\u001b[K`);
  }
  if (isTerminal) process.stderr.write('\r\u001b[K');
  const platform = kernel.contextFor({ kind: 'platform', reason: 'preview' });
  return { reading, happened: await whatHappened(platform, { from: before.now, until: reading.now, lines: 0 }) };
}
