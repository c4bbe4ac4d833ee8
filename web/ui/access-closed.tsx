import { Notice } from './layout-pieces.tsx';
import { useTexts } from './locale.tsx';

/** Reason why a buyer may not use what they bought; core's words. */
export type ClosedBecause = keyof typeof TEXTS.de;

const TEXTS = {
  de: {
    payment_refunded: 'Der Kauf wurde erstattet; der Zugang ist beendet.',
    payment_paused: 'Der Zugang ruht, bis die offene Zahlung eingegangen ist.',
    payment_canceled: 'Der Zugang ist beendet.',
    chargeback: 'Die Zahlung wurde zurückgebucht; der Zugang ist gesperrt.',
    not_yet: 'Der Zugang beginnt später.',
    ended: 'Der Zugang ist abgelaufen.',
    part_removed: 'Das gehört nicht mehr zu Ihrer Mitgliedschaft.',
    access_taken: 'Der Shop hat den Zugang beendet.',
  },
  en: {
    payment_refunded: 'The purchase was refunded; access has ended.',
    payment_paused: 'Access rests until the open payment has come in.',
    payment_canceled: 'Access has ended.',
    chargeback: 'The payment was charged back; access is closed.',
    not_yet: 'Access begins later.',
    ended: 'Access has run out.',
    part_removed: 'This is no longer part of your membership.',
    access_taken: 'The shop has ended the access.',
  },
};

/** In place of something bought that may not be used now. */
export function AccessClosed({ because }: { because: ClosedBecause }) {
  const t = useTexts(TEXTS);
  return <Notice tone="warn">{t[because]}</Notice>;
}
