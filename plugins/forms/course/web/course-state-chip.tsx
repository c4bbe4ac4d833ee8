import type { Localized } from '#core/plugins';
import { StatusChip, useLocale, type Tone } from '#web/ui';

/** The specification's colours; where two lists disagree, those of lessons. */
const TONES: Readonly<Record<string, Tone>> = {
  finished: 'good',
  not_for_publish: 'bad',
  pending: 'warn',
  published: 'info',
  viewed: 'neutral',
  publish_canceled: 'warn',
  publishing: 'good',
  publish_paused: 'bad',
  publish_pending: 'warn',
  active: 'good',
  not_yet: 'warn',
  ended: 'neutral',
  access_taken: 'bad',
  payment_paused: 'bad',
  payment_refunded: 'warn',
  payment_canceled: 'warn',
  waiting: 'warn',
  notified: 'good',
  no_need_email: 'neutral',
  outdate: 'neutral',
  open: 'info',
  in_review: 'warn',
  passed: 'good',
  failed: 'bad',
  hidden: 'neutral',
};

export function CourseStateChip({ state, titles }: { state: string; titles: Readonly<Record<string, Localized>> }) {
  const locale = useLocale();
  return <StatusChip state={state} label={titles[state]?.[locale] ?? state} tone={TONES[state] ?? 'neutral'} />;
}
