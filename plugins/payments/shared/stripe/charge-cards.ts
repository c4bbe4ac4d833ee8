import { z } from 'zod';

/** Way of a one-time payment by card: taken at once, or held first. */
export const chargeCards = z
  .enum(['now', 'later'])
  .default('now')
  .meta({
    label: { de: 'Karten belasten', en: 'Charge cards' },
    help: {
      de: 'Bei „Erst nach Freigabe“ wird der Betrag nur vorgemerkt; Sie ziehen ihn in der Bestellung binnen 7 Tagen ein. Gilt nicht für Abos und Raten.',
      en: 'With “After I approve” the amount is only held; you take it in the order within 7 days. Not for subscriptions and instalments.',
    },
    options: {
      now: { de: 'Sofort', en: 'At once' },
      later: { de: 'Erst nach Freigabe', en: 'After I approve' },
    },
    group: 'keys',
  });
