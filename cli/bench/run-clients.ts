export interface Load {
  /** Finished per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  done: number;
}

/** Number of clients, and for how long or how often altogether; with both, until the first is reached. */
export interface Amount {
  clients: number;
  seconds?: number;
  count?: number;
}

/** Each client does its work again and again, one after the other; a failure ends the run. */
export async function runClients(
  amount: Amount,
  clientOf: (index: number) => (turn: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const deadline = began + (amount.seconds ?? Infinity) * 1000;
  let left = amount.count ?? Infinity;
  let turn = 0;
  const run = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
    while (left > 0 && performance.now() < deadline) {
      left -= 1;
      turn += 1;
      const start = performance.now();
      await work(turn);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: amount.clients }, (_, index) => run(clientOf(index))));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), done: times.length };
}
