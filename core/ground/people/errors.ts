import {
  brokenRules,
  type FieldProblem as FieldProblemOf,
  FOUND_BY_SCHEMA,
  inputProblems,
  type Localized,
} from '#core/context';

export const peopleError = brokenRules({
  not_signed_in: {
    status: 401,
    title: { de: 'Nicht angemeldet', en: 'Not signed in' },
    detail: { de: 'Bitte melden Sie sich an.', en: 'Please sign in.' },
  },
  not_allowed: {
    status: 403,
    title: { de: 'Keine Berechtigung', en: 'Not allowed' },
    detail: {
      de: 'Ihr Konto darf das nicht. Fragen Sie den Inhaber des Shops.',
      en: 'Your account may not do this. Ask the owner of the shop.',
    },
  },
  address_not_confirmed: {
    status: 403,
    title: { de: 'E-Mail-Adresse nicht bestätigt', en: 'E-mail address not confirmed' },
    detail: {
      de: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Link, den wir Ihnen geschickt haben.',
      en: 'Confirm your e-mail address first, with the link that we sent you.',
    },
  },
  person_not_confirmed: {
    status: 409,
    title: { de: 'Adresse der Person nicht bestätigt', en: 'Address of the person not confirmed' },
    detail: {
      de: 'Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt. Sie kann Inhaber werden, sobald sie es getan hat.',
      en: 'This person has not confirmed their e-mail address yet. They can become an owner once they have.',
    },
  },
  wrong_credentials: {
    status: 401,
    title: { de: 'Anmeldung fehlgeschlagen', en: 'Sign-in failed', pl: 'Logowanie nie powiodło się' },
    detail: {
      de: 'E-Mail-Adresse oder Passwort stimmt nicht. Prüfen Sie beides oder setzen Sie das Passwort zurück.',
      en: 'The e-mail address or the password is wrong. Check both, or reset the password.',
      pl: 'Adres e-mail lub hasło są nieprawidłowe. Sprawdź je albo ustaw nowe hasło.',
    },
  },
  too_many_attempts: {
    status: 429,
    title: { de: 'Zu viele Versuche', en: 'Too many attempts', pl: 'Zbyt wiele prób' },
    detail: {
      de: 'Bitte warten Sie einen Moment und versuchen Sie es noch einmal, oder melden Sie sich mit einem Link per E-Mail an.',
      en: 'Please wait a moment and try again, or sign in with a link by e-mail.',
      pl: 'Odczekaj chwilę i spróbuj ponownie albo zaloguj się linkiem z e-maila.',
    },
  },
  link_not_valid: {
    status: 410,
    title: { de: 'Link nicht mehr gültig', en: 'Link no longer valid', pl: 'Link jest już nieważny' },
    detail: {
      de: 'Der Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
      en: 'The link has been used already or has expired. Ask for a new one.',
      pl: 'Ten link został już użyty albo wygasł. Poproś o nowy.',
    },
  },
  refresh_token_not_valid: {
    status: 401,
    title: { de: 'Sitzung abgelaufen', en: 'Session expired' },
    detail: { de: 'Bitte melden Sie sich neu an.', en: 'Please sign in again.' },
  },
  refresh_token_already_renewed: {
    status: 401,
    title: { de: 'Bereits erneuert', en: 'Already renewed' },
    detail: {
      de: 'Die Sitzung wurde eben schon erneuert. Benutzen Sie die neuen Token.',
      en: 'The session was renewed a moment ago. Use the new tokens.',
    },
  },
  session_not_found: {
    status: 404,
    title: { de: 'Sitzung nicht gefunden', en: 'Session not found' },
    detail: {
      de: 'Die Sitzung ist schon beendet. Laden Sie die Seite neu.',
      en: 'The session has ended already. Reload the page.',
    },
  },
  user_not_found: {
    status: 404,
    title: { de: 'Person nicht gefunden', en: 'Person not found' },
    detail: {
      de: 'Diese Person gibt es nicht. Laden Sie die Seite neu.',
      en: 'There is no such person. Reload the page.',
    },
  },
  shop_not_found: {
    status: 404,
    title: { de: 'Shop nicht gefunden', en: 'Shop not found' },
    detail: {
      de: 'Diesen Shop gibt es nicht. Laden Sie die Seite neu.',
      en: 'There is no such shop. Reload the page.',
    },
  },
  factor_known: {
    status: 409,
    title: { de: 'Schon eingerichtet', en: 'Already set up' },
    detail: {
      de: 'Ein zweiter Faktor ist schon eingerichtet. Laden Sie die Seite neu.',
      en: 'A second factor is set up already. Reload the page.',
    },
  },
  factor_wanted: {
    status: 403,
    title: { de: 'Zweiter Faktor nötig', en: 'Second factor needed' },
    detail: {
      de: 'Dieser Shop verlangt einen zweiten Faktor. Richten Sie ihn in Ihrem Konto ein.',
      en: 'This shop requires a second factor. Set it up in your account.',
    },
  },
  sign_in_expired: {
    status: 401,
    title: { de: 'Anmeldung abgelaufen', en: 'Sign-in expired', pl: 'Logowanie wygasło' },
    detail: {
      de: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
      en: 'Signing in took too long. Please sign in again.',
      pl: 'Logowanie trwało zbyt długo. Zaloguj się jeszcze raz.',
    },
  },
  fresh_sign_in_needed: {
    status: 403,
    title: { de: 'Bitte bestätigen Sie, dass Sie es sind', en: 'Please confirm that it is you' },
    detail: {
      de: 'Ihre Anmeldung liegt länger zurück. Bestätigen Sie zuerst mit Passwort oder Passkey, dass Sie es sind, oder melden Sie sich mit einem Link per E-Mail neu an.',
      en: 'You signed in a while ago. Confirm that it is you first, with your password or a passkey, or sign in anew by a link in a mail.',
    },
  },
  factor_to_show: {
    status: 403,
    title: { de: 'Zweiter Faktor nötig', en: 'Second factor needed' },
    detail: {
      de: 'Sie arbeiten in einem Shop, der zwei Faktoren verlangt. Bestätigen Sie zuerst mit einem Passkey, dass Sie es sind. Haben Sie keinen mehr, hilft Ihnen die Verwaltung dieser Plattform.',
      en: 'You work in a shop that requires two factors. Confirm that it is you with a passkey first. If you have none left, the administration of this platform helps you.',
    },
  },
  passkeys_not_here: {
    status: 404,
    title: { de: 'Hier gibt es keine Passkeys', en: 'No passkeys here' },
    detail: {
      de: 'Passkeys gibt es nur unter der eigenen Adresse der Plattform. Melden Sie sich hier mit Passwort oder Link an.',
      en: 'Passkeys exist at the platform’s own address alone. Sign in here with your password or by a link.',
    },
  },
  passkey_refused: {
    status: 400,
    title: { de: 'Passkey nicht angenommen', en: 'Passkey not accepted' },
    detail: {
      de: 'Der Passkey ließ sich nicht prüfen. Versuchen Sie es noch einmal, oder melden Sie sich auf anderem Weg an.',
      en: 'The passkey could not be checked. Try again, or sign in another way.',
    },
  },
  passkey_expired: {
    status: 410,
    title: { de: 'Zu lange gewartet', en: 'Waited too long' },
    detail: {
      de: 'Die Anfrage an Ihren Passkey ist abgelaufen oder wurde schon benutzt. Versuchen Sie es noch einmal.',
      en: 'The question to your passkey has expired or was used already. Try again.',
    },
  },
  passkey_unknown: {
    status: 401,
    title: { de: 'Passkey unbekannt', en: 'Passkey unknown' },
    detail: {
      de: 'Dieser Passkey gehört hier zu keinem Konto (mehr). Melden Sie sich mit Passwort oder mit einem Link per E-Mail an.',
      en: 'This passkey belongs to no account here (any more). Sign in with your password or by a link in a mail.',
    },
  },
  passkey_known: {
    status: 409,
    title: { de: 'Passkey schon bekannt', en: 'Passkey known already' },
    detail: {
      de: 'Dieser Passkey ist schon eingerichtet. Laden Sie die Seite neu.',
      en: 'This passkey has been added already. Reload the page.',
    },
  },
  passkey_not_found: {
    status: 404,
    title: { de: 'Passkey nicht gefunden', en: 'Passkey not found' },
    detail: {
      de: 'Diesen Passkey gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'There is no such passkey any more. Reload the page.',
    },
  },
  too_many_passkeys: {
    status: 409,
    title: { de: 'Zu viele Passkeys', en: 'Too many passkeys' },
    detail: {
      de: 'Mehr als 20 Passkeys hat niemand. Entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
      en: 'Nobody has more than 20 passkeys. Remove one first that you no longer need.',
    },
  },
  provider_not_here: {
    status: 404,
    title: { de: 'Nicht verfügbar', en: 'Not available' },
    detail: {
      de: 'Diese Anmeldung gibt es hier nicht. Melden Sie sich mit Passwort oder Link an.',
      en: 'There is no such way to sign in here. Use your password or a link.',
    },
  },
  provider_expired: {
    status: 410,
    title: { de: 'Anmeldung abgelaufen', en: 'Sign-in expired' },
    detail: {
      de: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie sie noch einmal.',
      en: 'Signing in took too long, or began in another browser. Please begin again.',
    },
  },
  provider_cancelled: {
    status: 400,
    title: { de: 'Anmeldung abgebrochen', en: 'Sign-in cancelled' },
    detail: {
      de: 'Die Anmeldung wurde abgebrochen. Versuchen Sie es noch einmal oder melden Sie sich auf anderem Weg an.',
      en: 'Signing in was cancelled. Try again, or sign in another way.',
    },
  },
  provider_away: {
    status: 502,
    title: { de: 'Anbieter nicht erreichbar', en: 'Provider not reached' },
    detail: {
      de: 'Der Anbieter hat nicht richtig geantwortet. Versuchen Sie es in ein paar Minuten noch einmal oder melden Sie sich auf anderem Weg an.',
      en: 'The provider did not answer as it should. Try again in a few minutes, or sign in another way.',
    },
  },
  provider_unproved: {
    status: 403,
    title: { de: 'Adresse nicht bewiesen', en: 'Address not proved' },
    detail: {
      de: 'Dass die Adresse Ihnen gehört, beweist diese Anmeldung nicht. Gibt es hier ein Konto mit ihr, ist ein Link dorthin unterwegs: Melden Sie sich damit an und verbinden Sie beide in Ihrem Konto unter „Ohne Passwort“.',
      en: 'This way of signing in does not prove that the address is yours. If there is an account with it here, a link is on its way to it: sign in by it, and connect the two in your account under “Without a password”.',
    },
  },
  provider_taken: {
    status: 409,
    title: { de: 'Schon verbunden', en: 'Connected already' },
    detail: {
      de: 'Dieses Konto beim Anbieter gehört hier schon zu einem anderen Konto, oder Ihres ist schon mit einem anderen verbunden.',
      en: 'That account with the provider belongs to another account here already, or yours is connected to another one.',
    },
  },
  last_owner: {
    status: 409,
    title: { de: 'Letzter Inhaber', en: 'Last owner' },
    detail: {
      de: 'Ein Shop braucht einen Inhaber. Ernennen Sie zuerst einen anderen.',
      en: 'A shop needs an owner. Appoint another one first.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  email_not_valid: {
    de: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
    en: 'Enter an e-mail address such as name@example.com.',
    pl: 'Podaj adres e-mail, na przykład imie@example.com.',
  },
  email_taken: {
    de: 'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an, oder nehmen Sie den Link, den wir an diese Adresse geschickt haben.',
    en: 'There is an account with this address already. Sign in, or use the link that we have sent to this address.',
  },
  email_gone: {
    de: 'Die neue Adresse hat inzwischen ein eigenes Konto. Ihre bisherige Adresse bleibt; beginnen Sie die Änderung in Ihrem Konto mit einer anderen neu.',
    en: 'The new address has an account of its own by now. Your old address stays; begin the change anew in your account, with another one.',
  },
  email_same: {
    de: 'Das ist Ihre jetzige Adresse. Geben Sie die neue ein.',
    en: 'This is your current address. Enter the new one.',
  },
  password_too_short: {
    de: 'Wählen Sie ein Passwort mit mindestens 10 Zeichen.',
    en: 'Choose a password of at least 10 characters.',
    pl: 'Wybierz hasło z co najmniej 10 znakami.',
  },
  password_too_long: {
    de: 'Wählen Sie ein Passwort mit höchstens 200 Zeichen.',
    en: 'Choose a password of at most 200 characters.',
    pl: 'Wybierz hasło z najwyżej 200 znakami.',
  },
  password_too_common: {
    de: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
    en: 'This password is easy to guess. Choose another one.',
    pl: 'To hasło łatwo odgadnąć. Wybierz inne.',
  },
  password_wrong: {
    de: 'Das jetzige Passwort stimmt nicht. Bitte geben Sie es noch einmal ein.',
    en: 'The current password is wrong. Please enter it again.',
  },
  code_required: {
    de: 'Geben Sie den Code ein, der jetzt in Ihrer App steht, oder einen Ihrer Wiederherstellungscodes.',
    en: 'Enter the code that your app shows now, or one of your recovery codes.',
    pl: 'Podaj kod, który pokazuje teraz Twoja aplikacja, albo jeden z kodów zapasowych.',
  },
  code_wrong: {
    de: 'Dieser Code stimmt nicht oder wurde schon benutzt. Nehmen Sie den, der jetzt in Ihrer App steht.',
    en: 'This code is wrong or has been used. Take the one that your app shows now.',
    pl: 'Ten kod jest nieprawidłowy lub został już użyty. Weź ten, który pokazuje teraz Twoja aplikacja.',
  },
  username_form: {
    de: 'Wählen Sie 2 bis 63 Zeichen: Kleinbuchstaben, Ziffern, Binde- und Unterstrich; am Anfang ein Buchstabe oder eine Ziffer.',
    en: 'Choose 2 to 63 characters: small letters, digits, hyphen and underscore, beginning with a letter or a digit.',
  },
  username_reserved: {
    de: 'Diese Adresse ist vergeben. Wählen Sie eine andere.',
    en: 'This address is not available. Choose another one.',
  },
  username_taken: {
    de: 'Diese Adresse ist vergeben. Wählen Sie eine andere.',
    en: 'This address is not available. Choose another one.',
  },
  vat_no_not_valid: {
    de: 'Diese USt-IdNr. ist nicht richtig aufgebaut. Prüfen Sie sie, zum Beispiel DE123456789.',
    en: 'This VAT number is not well formed. Check it, for example DE123456789.',
  },
  vat_no_other_country: {
    de: 'Die USt-IdNr. gehört zu einem anderen Land als die Anschrift. Gleichen Sie beides ab.',
    en: 'The VAT number belongs to another country than the address. Make the two agree.',
  },
  country_not_supported: { de: 'Wählen Sie ein Land aus der Liste.', en: 'Choose a country from the list.' },
  reason_missing: {
    de: 'Nennen Sie den Grund in ein paar Worten. Der Shop liest ihn.',
    en: 'Give the reason in a few words. The shop reads it.',
  },
  reason_too_long: { de: 'Der Grund hat höchstens 300 Zeichen.', en: 'The reason has 300 characters at most.' },
  minutes_unknown: { de: 'Wählen Sie eine Dauer aus der Liste.', en: 'Choose a time from the list.' },
  time_zone_unknown: { de: 'Wählen Sie eine Zeitzone aus der Liste.', en: 'Choose a time zone from the list.' },
} satisfies Record<string, Localized>;

export type InputProblem = keyof typeof wrongInput;
export type FieldProblem = FieldProblemOf<InputProblem>;

export const inputError = inputProblems<InputProblem>(wrongInput);
