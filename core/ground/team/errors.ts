import {
  brokenRules,
  inputProblems,
  type FieldProblem as FieldProblemOf,
  FOUND_BY_SCHEMA,
  type Localized,
} from '#core/context';

export const teamError = brokenRules({
  member_not_found: {
    status: 404,
    title: { de: 'Nicht im Team', en: 'Not in the team' },
    detail: {
      de: 'Diese Person gehört nicht zum Team. Laden Sie die Seite neu.',
      en: 'This person does not belong to the team. Reload the page.',
    },
  },
  member_not_yours: {
    status: 403,
    title: { de: 'Keine Berechtigung', en: 'Not allowed' },
    detail: {
      de: 'Über Inhaber, Manager und Rechte, die Sie selbst nicht haben, entscheidet der Inhaber.',
      en: 'Owners, managers and rights that you do not have yourself are for the owner to decide.',
    },
  },
  owner_stays: {
    status: 409,
    title: { de: 'Inhaber des Shops', en: 'Owner of the shop' },
    detail: {
      de: 'Ein Inhaber verlässt den Shop, indem er ihn einem anderen überträgt.',
      en: 'An owner leaves the shop by handing it over to somebody else.',
    },
  },
  invitation_not_found: {
    status: 404,
    title: { de: 'Keine offene Einladung', en: 'No open invitation' },
    detail: {
      de: 'Diese Einladung ist schon beendet. Laden Sie die Seite neu.',
      en: 'This invitation has ended already. Reload the page.',
    },
  },
  invitation_not_valid: {
    status: 410,
    title: { de: 'Einladung nicht mehr gültig', en: 'Invitation no longer valid' },
    detail: {
      de: 'Die Einladung wurde schon angenommen, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
      en: 'The invitation has been accepted, withdrawn or has expired. Ask for a new one.',
    },
  },
  invitation_for_another: {
    status: 403,
    title: { de: 'Einladung an eine andere Adresse', en: 'Invitation for another address' },
    detail: {
      de: 'Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich mit jenem Konto an.',
      en: 'This invitation went to another e-mail address. Sign in with that account.',
    },
  },
  too_many_invitations: {
    status: 429,
    title: { de: 'Zu viele Einladungen', en: 'Too many invitations' },
    detail: { de: 'Bitte warten Sie ein paar Minuten.', en: 'Please wait a few minutes.' },
  },
  offer_not_open: {
    status: 409,
    title: { de: 'Keine offene Übergabe', en: 'No open handover' },
    detail: {
      de: 'Die Übergabe ist beendet oder abgelaufen. Laden Sie die Seite neu.',
      en: 'The handover has ended or expired. Reload the page.',
    },
  },
  heir_not_ready: {
    status: 409,
    title: { de: 'Adresse nicht bestätigt', en: 'Address not confirmed' },
    detail: {
      de: 'Übertragen können Sie den Shop nur jemandem aus dem Team, dessen E-Mail-Adresse bestätigt ist.',
      en: 'You can hand the shop over only to somebody of the team whose e-mail address is confirmed.',
    },
  },
  factor_of_your_own: {
    status: 409,
    title: { de: 'Erst Ihr eigener zweiter Faktor', en: 'Your own second factor first' },
    detail: {
      de: 'Richten Sie zuerst in Ihrem Konto einen zweiten Faktor ein. Danach können Sie ihn vom Team verlangen.',
      en: 'Set up a second factor in your own account first. Afterwards you can require it of the team.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  email_not_valid: {
    de: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
    en: 'Enter an e-mail address such as name@example.com.',
  },
  member_already: {
    de: 'Diese Person gehört schon zum Team.',
    en: 'This person belongs to the team already.',
  },
  role_unknown: { de: 'Wählen Sie eine der angebotenen Rollen.', en: 'Choose one of the roles offered.' },
} satisfies Record<string, Localized>;

export const teamInput = inputProblems<keyof typeof wrongInput>(wrongInput);
export type TeamProblem = FieldProblemOf<keyof typeof wrongInput>;
