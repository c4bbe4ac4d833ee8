export interface ProgressLine {
  show(bytes: number): void;
  clear(): void;
  /** E.g. `12.4 MB in 3.1 s`. */
  summary(): string;
}

const EVERY_MS = 200;

/** One line on standard error that is written over again; nothing where standard error is no terminal. */
export function progressLine(what: string): ProgressLine {
  const began = Date.now();
  const isTerminal = process.stderr.isTTY === true;
  let bytes = 0;
  let shown = 0;
  return {
    show(now) {
      bytes = now;
      if (!isTerminal || Date.now() - shown < EVERY_MS) return;
      shown = Date.now();
      process.stderr.write(`\r${what}: ${inMegabytes(bytes)}\u001b[K`);
    },
    clear() {
      if (isTerminal && shown > 0) process.stderr.write('\r\u001b[K');
    },
    summary: () => `${inMegabytes(bytes)} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  };
}

function inMegabytes(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
