import type { PayoutState } from '#core/merchants';
import type { Tone } from '#web/ui';

export function payoutTone(state: PayoutState): Tone {
  if (state === 'successful') return 'good';
  return state === 'canceled' ? 'bad' : 'warn';
}
