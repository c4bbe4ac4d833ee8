import type { ReviewState } from '#core/catalog';
import type { Tone } from '#web/ui';

export const REVIEW_TITLES: { de: Record<ReviewState, string>; en: Record<ReviewState, string> } = {
  de: {
    free: 'Ohne Prüfung',
    free_without_fee: 'Ohne Prüfung',
    not_for_review: 'Ohne Prüfung',
    init: 'Noch nicht eingereicht',
    requested: 'Zu prüfen',
    in_review: 'Zu prüfen',
    change: 'Änderung erbeten',
    reviewed: 'Angenommen',
    rejected: 'Abgelehnt',
  },
  en: {
    free: 'No review',
    free_without_fee: 'No review',
    not_for_review: 'No review',
    init: 'Not handed in yet',
    requested: 'To review',
    in_review: 'To review',
    change: 'Change asked for',
    reviewed: 'Accepted',
    rejected: 'Rejected',
  },
};

export function reviewTone(state: ReviewState): Tone {
  if (state === 'reviewed') return 'good';
  if (state === 'rejected') return 'bad';
  return state === 'in_review' || state === 'requested' || state === 'change' ? 'warn' : 'neutral';
}
