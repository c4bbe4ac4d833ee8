import type { Localized } from '#core/context';
import type { DocumentStatus } from '#core/identity-documents';
import type { ProviderAccountState } from './legitimation.ts';
import type { LegitimationState, LegitimationStep } from './states.ts';

export const STATE_TITLES: Readonly<Record<LegitimationState, Localized>> = {
  init: { de: 'Offen', en: 'Open' },
  change: { de: 'Änderung nötig', en: 'Change needed' },
  accepted: { de: 'Angenommen', en: 'Accepted' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
};

export const STEP_TITLES: Readonly<Record<LegitimationStep, Localized>> = {
  head_quarter: { de: 'Sitz', en: 'Head quarter' },
  legal_representative: { de: 'Vertretung', en: 'Legal representative' },
  documents: { de: 'Dokumente', en: 'Documents' },
  ubo: { de: 'Wirtschaftlich Berechtigte', en: 'Beneficial owners' },
  requested: { de: 'Eingereicht', en: 'Handed in' },
  in_review: { de: 'In Prüfung', en: 'In review' },
  change: { de: 'Änderung nötig', en: 'Change needed' },
  registered: { de: 'Registriert', en: 'Registered' },
  legitimated: { de: 'Legitimiert', en: 'Legitimated' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
};

export const PROVIDER_STATE_TITLES: Readonly<Record<ProviderAccountState, Localized>> = {
  not_sent: { de: 'Nicht gesendet', en: 'Not sent' },
  registered: { de: 'Registriert', en: 'Registered' },
  waiting: { de: 'Wartet', en: 'Waiting' },
  activated: { de: 'Aktiviert', en: 'Activated' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  rejected_by_bank: { de: 'Von der Bank abgelehnt', en: 'Rejected by the bank' },
  activated_by_lw: { de: 'Von Lemonway aktiviert', en: 'Activated by Lemonway' },
  deactivated_by_lw: { de: 'Von Lemonway deaktiviert', en: 'Deactivated by Lemonway' },
  deactivated: { de: 'Deaktiviert', en: 'Deactivated' },
};

/** Meaning of a state for its seller, and what is to be done about it. Empty where there is nothing to say. */
export const PROVIDER_STATE_ACTS: Readonly<Record<ProviderAccountState, Localized>> = {
  not_sent: { de: '', en: '' },
  registered: {
    de: 'Der Anbieter hat ein Konto für Sie angelegt, aber noch nicht geprüft. Sie müssen nichts tun.',
    en: 'The provider has opened an account for you and has not checked it yet. You need not do anything.',
  },
  waiting: {
    de: 'Der Anbieter prüft Ihre Angaben. Sie müssen nichts tun.',
    en: 'The provider is checking your details. You need not do anything.',
  },
  activated: { de: '', en: '' },
  activated_by_lw: {
    de: 'Lemonway hat Ihr Zahlungskonto geprüft und freigeschaltet. Sie müssen nichts tun.',
    en: 'Lemonway has checked and activated your payment account. You need not do anything.',
  },
  rejected: {
    de: 'Der Anbieter hat Ihr Konto abgelehnt. Lesen Sie den Grund und ergänzen Sie, was fehlt.',
    en: 'The provider has rejected your account. Read the reason and complete what is missing.',
  },
  rejected_by_bank: {
    de: 'Die Bank nimmt auf Ihr Bankkonto keine Auszahlung an. Das Geld liegt weiter in Ihrem Guthaben. Prüfen Sie IBAN und Inhaber, oder tragen Sie ein anderes Konto ein.',
    en: 'The bank takes no payout to your bank account. The money still lies in your balance. Check IBAN and holder, or enter another account.',
  },
  deactivated_by_lw: {
    de: 'Lemonway hat Ihr Zahlungskonto gesperrt oder geschlossen: Es zahlt nichts aus, Käufer können damit nicht zahlen, und Abbuchungen warten. Fragen Sie Lemonway nach dem Grund; Ihr Geld bleibt Ihres.',
    en: 'Lemonway has blocked or closed your payment account: it pays nothing out, buyers cannot pay by it, and charges wait. Ask Lemonway for the reason; your money stays yours.',
  },
  deactivated: {
    de: 'Der Anbieter hat Ihr Konto gesperrt oder geschlossen: Er zahlt nichts aus, Käufer können damit nicht zahlen, und Abbuchungen warten. Fragen Sie ihn nach dem Grund; Ihr Geld bleibt Ihres.',
    en: 'The provider has blocked or closed your account: it pays nothing out, buyers cannot pay by it, and charges wait. Ask it for the reason; your money stays yours.',
  },
};

/** Meaning of a status, and what is to be done about it. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentStatus, { title: Localized; act: Localized }>> = {
  init: { title: { de: 'Fehlt', en: 'Missing' }, act: { de: 'Laden Sie es hoch.', en: 'Upload it.' } },
  created: {
    title: { de: 'Hochgeladen', en: 'Uploaded' },
    act: { de: 'Reichen Sie alles ein, sobald nichts mehr fehlt.', en: 'Hand everything in once nothing is missing.' },
  },
  not_verified: {
    title: { de: 'Wartet auf das Konto', en: 'Waits for the account' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  sent: {
    title: { de: 'Gesendet', en: 'Sent' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  validation_asked: {
    title: { de: 'Wird geprüft', en: 'Being checked' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  validated: {
    title: { de: 'Geprüft', en: 'Checked' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  accepted: {
    title: { de: 'Angenommen', en: 'Accepted' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  accepted_final: {
    title: { de: 'Abgeschlossen', en: 'Closed' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  on_hold: {
    title: { de: 'Wird von Hand geprüft', en: 'Checked by hand' },
    act: { de: 'Sie müssen nichts tun.', en: 'You need not do anything.' },
  },
  refused: {
    title: { de: 'Nicht angenommen', en: 'Not accepted' },
    act: { de: 'Lesen Sie den Grund und laden Sie ein anderes hoch.', en: 'Read the reason and upload another one.' },
  },
  not_accepted: {
    title: { de: 'Nach Prüfung von Hand abgelehnt', en: 'Refused after a check by hand' },
    act: { de: 'Lesen Sie den Grund und laden Sie ein anderes hoch.', en: 'Read the reason and upload another one.' },
  },
  unreadable: {
    title: { de: 'Nicht lesbar', en: 'Cannot be read' },
    act: {
      de: 'Fotografieren Sie es noch einmal: bei gutem Licht, ohne Spiegelung, alle vier Ecken im Bild.',
      en: 'Take the picture once more: in good light, without reflections, all four corners in it.',
    },
  },
  wrong_name: {
    title: { de: 'Name passt nicht', en: 'Name does not match' },
    act: {
      de: 'Name im Dokument und in Ihren Angaben müssen gleich sein. Korrigieren Sie das eine oder das andere.',
      en: 'The name in the document and in your details must be the same. Correct one or the other.',
    },
  },
  wrong_type: {
    title: { de: 'Falsche Art', en: 'Wrong kind' },
    act: {
      de: 'Laden Sie die Art von Dokument hoch, die verlangt ist.',
      en: 'Upload the kind of document that is asked for.',
    },
  },
  expired: {
    title: { de: 'Abgelaufen', en: 'Ended' },
    act: { de: 'Laden Sie ein gültiges Dokument hoch.', en: 'Upload a valid document.' },
  },
};
