import type { Localized } from '#core/plugins';

/** Obstacles between a merchant and being paid, with the way out of each. */
export const WORDS = {
  inReview: {
    de: 'PayPal prüft das Konto noch. Es kann bezahlt werden, sobald PayPal zugestimmt hat; prüfen Sie später noch einmal.',
    en: 'PayPal is looking into the account. It may be paid once PayPal has agreed; check again later.',
  },
  refused: {
    de: 'PayPal hat das Konto abgelehnt. Fragen Sie PayPal nach dem Grund.',
    en: 'PayPal has refused the account. Ask PayPal for the reason.',
  },
  restricted: {
    de: 'Das PayPal-Konto darf keine Zahlungen empfangen. Melden Sie sich bei PayPal an, folgen Sie den Hinweisen dort und prüfen Sie dann noch einmal.',
    en: 'The PayPal account may not receive payments. Log in at PayPal and follow the notices there, then check again.',
  },
  email: {
    de: 'Bestätigen Sie die E-Mail-Adresse des PayPal-Kontos: PayPal hat eine E-Mail mit einem Link geschickt. Prüfen Sie dann noch einmal.',
    en: 'Confirm the e-mail address of the PayPal account: PayPal has sent a mail with a link. Then check again.',
  },
  cancelled: {
    de: 'Sie haben der Plattform bei PayPal nicht zugestimmt. Es wurde nichts geändert.',
    en: 'You have not agreed to the platform at PayPal. Nothing was changed.',
  },
  noLink: {
    de: 'PayPal gab keinen Link, um ein Konto zu verbinden. Prüfen Sie die Zugangsdaten der Plattform und versuchen Sie es noch einmal.',
    en: 'PayPal gave no link to connect an account. Check the platform’s credentials and try again.',
  },
} as const satisfies Readonly<Record<string, Localized>>;
