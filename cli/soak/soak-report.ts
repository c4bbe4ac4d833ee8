import type { RunResult } from '#core/testing';
import type { EpisodeResult } from './episode.ts';

const EVERY_MS = 20_000;

/** Sums of a long run so far, said from time to time. */
export class SoakReport {
  played = 0;
  failed = 0;
  passed = 0;
  readonly #began = Date.now();
  #said = Date.now();
  #cpu = 0;
  readonly #outcomes: Record<string, number> = {};
  readonly #milliseconds: Record<string, number> = {};
  readonly #faults: string[] = [];

  constructor(private readonly wanted: number) {}

  add({ seed, played, counts, milliseconds, failure, lastWords, story, cpuMilliseconds }: EpisodeResult): void {
    this.played += played;
    this.#cpu += cpuMilliseconds;
    if (failure) this.failed += 1;
    else this.passed += 1;
    for (const outcomes of Object.values(counts))
      for (const [outcome, count] of Object.entries(outcomes))
        this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + count;
    for (const [name, spent] of Object.entries(milliseconds))
      this.#milliseconds[name] = (this.#milliseconds[name] ?? 0) + spent;
    if (failure) {
      this.#faults.push(
        `✗ seed ${seed}, after command ${failure.after}: ${failure.findings
          .slice(0, 3)
          .map(({ subject, detail }) => `${subject}: ${detail}`)
          .join('; ')
          .replaceAll(/\s+/g, ' ')}`,
        // A failure that hangs on timing may not come again, so its order's story stands at the end, where of a long log the most is kept.
        ...story,
      );
      console.log(
        `✗ seed ${seed}, after command ${failure.after}:\n${told(failure)}\n${[...lastWords, ...story].join('\n')}`,
      );
    }
    if (Date.now() - this.#said < EVERY_MS) return;
    this.#said = Date.now();
    console.log(`· ${this.played} of ${this.wanted} commands, ${this.#rate()} a second`);
  }

  /** `options`: those that play it again. */
  shrunk(seed: number, options: string, { log, story, failure }: RunResult): void {
    console.log(
      `· seed ${seed}, shortened (npm run soak -- ${options}):\n${[...log, ...story].join('\n')}\n${failure ? told(failure) : 'it did not fail again'}`,
    );
  }

  end(): void {
    const shares = Object.entries(this.#outcomes).map(
      ([outcome, count]) => `${outcome} ${((100 * count) / this.played).toFixed(1)} %`,
    );
    const dear = Object.entries(this.#milliseconds)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 8)
      .map(([name, spent]) => `${name} ${(spent / 1000).toFixed(1)} s`);
    console.log(
      `· ${this.played} commands in ${((Date.now() - this.#began) / 1000).toFixed(0)} s, ${this.#rate()} a second, ${(this.#cpu / this.played).toFixed(1)} ms of the workers' processors each; ${shares.join(', ')}\n· dearest: ${dear.join(', ')}`,
    );
    if (this.failed === 0 && this.played < this.wanted)
      console.log(`· out of time: ${this.played} of ${this.wanted} commands were played`);
    for (const fault of this.#faults) console.log(fault);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }

  #rate(): string {
    return ((1000 * this.played) / (Date.now() - this.#began)).toFixed(0);
  }
}

function told(failure: NonNullable<RunResult['failure']>): string {
  return failure.findings
    .slice(0, 20)
    .map(({ subject, detail }) => `  ${subject}: ${detail}`)
    .join('\n');
}
