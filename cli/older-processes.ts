import type { OlderProcess } from '#core/database';

/** Names processes of older releases, and what to do with them. */
export function olderProcesses(processes: readonly OlderProcess[]): string {
  const names = processes.map(({ kind, release, host, pid }) => `${kind} of ${release} on ${host}, process ${pid}`);
  return `An older release lives: ${names.join('; ')}. End it, or wait a quarter of a minute after it was killed; then run: kontor migrate contract`;
}
