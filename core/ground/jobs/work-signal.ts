import { definePort, type Ctx } from '#core/context';
import { onCommit } from '#core/database';

/** Wakes workers as soon as there is something for them. Losing a call costs a second: workers also look by themselves. */
export interface WorkSignal {
  poke(): void;
}

export const workSignal = definePort<WorkSignal>('work signal');

const poked = new WeakSet<object>();

/** Wakes a worker once the transaction has committed: once, however often it is asked for. */
export function pokeOnCommit(ctx: Ctx): void {
  const signal = ctx.ports.find(workSignal, 'core');
  if (!signal || poked.has(ctx.db)) return;
  poked.add(ctx.db);
  onCommit(ctx, () => signal.poke());
}
