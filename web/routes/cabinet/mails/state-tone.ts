import type { MailState } from '#core/mail';
import type { Tone } from '#web/ui';

const TONES: Readonly<Record<MailState, Tone>> = {
  waiting: 'warn',
  sent: 'good',
  kept: 'neutral',
  failed: 'bad',
  suppressed: 'warn',
  bounced: 'bad',
};

export const stateTone = (state: MailState): Tone => TONES[state];
