/** The specification's status colours. A word always stands beside the colour. */
export type Tone = 'good' | 'bad' | 'warn' | 'neutral' | 'info';

const TONES: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  neutral: 'bg-sunken text-ink-soft',
  info: 'bg-accent-soft text-accent',
};

const GREEN = new Set([
  'active',
  'successful',
  'paid',
  'paying',
  'published',
  'publishing',
  'out_of_duration',
  'finished',
  'reviewed',
  'sent',
]);
const RED = new Set([
  'error',
  'expired',
  'payment_not_completed',
  'payment_paused',
  'publish_canceled',
  'publish_paused',
  'payment_chargebacked',
  'debt',
  'failed',
  'rejected',
]);
const AMBER = new Set([
  'payment_canceled',
  'payment_pending',
  'payment_waiting',
  'payment_refunded',
  'publish_pending',
  'canceled',
  'pending',
  'waiting',
  'refunded',
  'partly_paid',
  'unpaid',
]);

export function toneOf(state: string): Tone {
  if (GREEN.has(state)) return 'good';
  if (RED.has(state)) return 'bad';
  return AMBER.has(state) ? 'warn' : 'neutral';
}

/** States that somebody should look at: error, expired, canceled, not completed, paused, refunded. */
const HIGHLIGHTED = /(?:^|_)(?:error|expired|cancell?ed|not_completed|paused|refunded)$/;

const SHAPES: Record<Tone, string> = { good: '●', bad: '▲', warn: '◆', neutral: '○', info: '■' };

export function StatusChip({ state, label, tone = toneOf(state) }: { state: string; label: string; tone?: Tone }) {
  const highlighted = HIGHLIGHTED.test(state);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${TONES[tone]} ${highlighted ? 'font-semibold ring-1 ring-current' : 'font-medium'}`}
      data-state={state}
      data-highlighted={highlighted || undefined}
    >
      <span aria-hidden className="text-[9px]">
        {SHAPES[tone]}
      </span>
      {label}
    </span>
  );
}
