import { definePort, type Ctx } from '#core/context';
import { onCommit } from '#core/database';

/** Wakes workers as soon as there is something for them. Losing a call costs a second: workers also look by themselves. */
export interface WorkSignal {
  poke(): void;
}

export const workSignal = definePort<WorkSignal>('work signal');

/** Wakes a worker once the transaction has committed. */
export function pokeOnCommit(ctx: Ctx): void {
  const signal = ctx.ports.find(workSignal, 'core');
  if (signal) onCommit(ctx, () => signal.poke());
}
