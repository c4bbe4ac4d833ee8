import { brokenRules } from '#core/context';

export const pushError = brokenRules({
  subscription_unreadable: {
    status: 422,
    title: { de: 'Dieses Gerät lässt sich nicht anmelden', en: 'This device cannot be added' },
    detail: {
      de: 'Der Browser hat keine gültige Adresse für Mitteilungen genannt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
      en: 'The browser named no valid address for notifications. Reload the page and try again.',
    },
  },
  subscription_inside: {
    status: 422,
    title: { de: 'Diese Adresse wird nicht angerufen', en: 'This address is not called' },
    detail: {
      de: 'Die Adresse für Mitteilungen liegt in einem internen Netz.',
      en: 'The address for notifications lies in an internal network.',
    },
  },
  device_not_found: {
    status: 404,
    title: { de: 'Gerät nicht gefunden', en: 'Device not found' },
    detail: { de: 'Dieses Gerät ist nicht angemeldet.', en: 'This device is not registered.' },
  },
  app_token_unreadable: {
    status: 422,
    title: { de: 'Dieses Gerät lässt sich nicht anmelden', en: 'This device cannot be added' },
    detail: {
      de: 'Die App hat keine gültige Kennung genannt. Öffnen Sie die App neu und versuchen Sie es noch einmal.',
      en: 'The app named no valid token. Open the app again and try once more.',
    },
  },
  app_push_off: {
    status: 409,
    title: { de: 'Diese App bekommt keine Mitteilungen', en: 'This app gets no notifications' },
    detail: {
      de: 'Der Shop hat für seine App aus diesem Store noch keine Schlüssel hinterlegt.',
      en: 'The shop has not entered keys for its app from this store yet.',
    },
  },
  app_unsaved: {
    status: 409,
    title: { de: 'Noch keine App', en: 'No app yet' },
    detail: {
      de: 'Speichern Sie zuerst Name, Farben und App-ID.',
      en: 'Save the name, the colours and the app ID first.',
    },
  },
  google_file_wrong: {
    status: 422,
    field: 'serviceAccount',
    title: { de: 'Diese Datei ist kein Dienstkonto', en: 'This file is no service account' },
    detail: {
      de: 'Nehmen Sie die JSON-Datei aus der Firebase-Konsole: Projekteinstellungen, Dienstkonten, „Neuen privaten Schlüssel generieren“.',
      en: 'Use the JSON file of the Firebase console: project settings, service accounts, “Generate new private key”.',
    },
  },
  google_key_refused: {
    status: 422,
    field: 'serviceAccount',
    title: { de: 'Google nimmt den Schlüssel nicht an', en: 'Google does not accept the key' },
    detail: {
      de: 'Der Schlüssel wurde gelöscht oder ersetzt. Erzeugen Sie in der Firebase-Konsole einen neuen.',
      en: 'The key was deleted or replaced. Generate a new one in the Firebase console.',
    },
  },
  google_may_not_send: {
    status: 422,
    field: 'serviceAccount',
    title: { de: 'Dieses Konto darf nicht senden', en: 'This account may not send' },
    detail: {
      de: 'Schalten Sie im Projekt die „Firebase Cloud Messaging API (V1)“ ein, und geben Sie dem Dienstkonto die Rolle „Firebase Cloud Messaging API Admin“.',
      en: 'Switch on the “Firebase Cloud Messaging API (V1)” in the project, and give the service account the role “Firebase Cloud Messaging API Admin”.',
    },
  },
  google_project_missing: {
    status: 422,
    field: 'serviceAccount',
    title: { de: 'Das Projekt gibt es nicht', en: 'There is no such project' },
    detail: {
      de: 'Das Firebase-Projekt in der Datei gibt es nicht mehr.',
      en: 'The Firebase project in the file does not exist any more.',
    },
  },
  push_service_silent_google: {
    status: 422,
    field: 'serviceAccount',
    title: { de: 'Google hat nicht geantwortet', en: 'Google did not answer' },
    detail: {
      de: 'Es wurde nichts gespeichert. Versuchen Sie es in ein paar Minuten noch einmal.',
      en: 'Nothing was saved. Try again in a few minutes.',
    },
  },
  apple_team_wrong: {
    status: 422,
    field: 'teamId',
    title: { de: 'Die Team-ID stimmt nicht', en: 'The team ID is wrong' },
    detail: {
      de: 'Zehn Zeichen aus Buchstaben und Ziffern, bei developer.apple.com unter „Mitgliedschaft“.',
      en: 'Ten letters and digits, at developer.apple.com under “Membership”.',
    },
  },
  apple_key_id_wrong: {
    status: 422,
    field: 'keyId',
    title: { de: 'Die Schlüssel-ID stimmt nicht', en: 'The key ID is wrong' },
    detail: {
      de: 'Zehn Zeichen aus Buchstaben und Ziffern; sie stehen auch im Namen der Datei AuthKey_….p8.',
      en: 'Ten letters and digits; the file’s name AuthKey_….p8 has them, too.',
    },
  },
  apple_file_wrong: {
    status: 422,
    field: 'appleKey',
    title: { de: 'Diese Datei ist kein Schlüssel von Apple', en: 'This file is no key of Apple’s' },
    detail: {
      de: 'Nehmen Sie die Datei AuthKey_….p8, wie Apple sie einmal zum Herunterladen anbietet.',
      en: 'Use the file AuthKey_….p8 that Apple offers for download once.',
    },
  },
  apple_key_refused: {
    status: 422,
    field: 'appleKey',
    title: { de: 'Apple nimmt den Schlüssel nicht an', en: 'Apple does not accept the key' },
    detail: {
      de: 'Team-ID, Schlüssel-ID und Datei gehören nicht zusammen, oder der Schlüssel ist widerrufen oder nicht für „Apple Push Notifications service“.',
      en: 'Team ID, key ID and file do not belong together, or the key was revoked or is not for the “Apple Push Notifications service”.',
    },
  },
  apple_topic_refused: {
    status: 422,
    field: 'appleKey',
    title: { de: 'Apple kennt die App nicht', en: 'Apple does not know the app' },
    detail: {
      de: 'Registrieren Sie die App-ID bei developer.apple.com in demselben Team und schalten Sie dort „Push Notifications“ ein.',
      en: 'Register the app ID at developer.apple.com with the same team and switch on “Push Notifications” there.',
    },
  },
  push_service_silent_apple: {
    status: 422,
    field: 'appleKey',
    title: { de: 'Apple hat nicht geantwortet', en: 'Apple did not answer' },
    detail: {
      de: 'Es wurde nichts gespeichert. Versuchen Sie es in ein paar Minuten noch einmal.',
      en: 'Nothing was saved. Try again in a few minutes.',
    },
  },
});
