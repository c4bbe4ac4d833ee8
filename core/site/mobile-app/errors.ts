import { brokenRules, checkedInput, firstOfPath, FOUND_BY_SCHEMA, inputProblems } from '#core/context';

export const appError = brokenRules({
  app_not_found: {
    status: 404,
    title: { de: 'Noch keine App', en: 'No app yet' },
    detail: { de: 'Speichern Sie zuerst Name, Farben und Reiter.', en: 'Save the name, colours and tabs first.' },
  },
  icon_missing: {
    status: 409,
    field: 'icon',
    title: { de: 'Das Symbol fehlt', en: 'The icon is missing' },
    detail: {
      de: 'Wählen Sie ein Symbol. Ohne Symbol kann niemand die App auf den Startbildschirm legen.',
      en: 'Choose an icon. Without one the app cannot be put on a home screen.',
    },
  },
  icon_unreadable: {
    status: 422,
    field: 'icon',
    title: { de: 'Kein lesbares Bild', en: 'Not a picture' },
    detail: {
      de: 'Dieses Bild können wir nicht lesen. Nehmen Sie PNG, JPEG oder WebP.',
      en: 'This picture cannot be read. Use PNG, JPEG or WebP.',
    },
  },
  icon_small: {
    status: 422,
    field: 'icon',
    title: { de: 'Das Bild ist zu klein', en: 'The picture is too small' },
    detail: {
      de: 'Nehmen Sie ein Bild mit mindestens 512 × 512 Pixeln; die Stores zeigen es groß.',
      en: 'Use a picture of at least 512 × 512 pixels; stores show it large.',
    },
  },
  store_move_unknown: {
    status: 409,
    title: { de: 'Der Stand hat sich geändert', en: 'The state has changed' },
    detail: {
      de: 'Dieser Schritt passt nicht zum jetzigen Stand. Laden Sie die Seite neu.',
      en: 'This step does not fit the present state. Reload the page.',
    },
  },
  store_address_wrong: {
    status: 422,
    field: 'url',
    title: { de: 'Die Adresse fehlt', en: 'The address is missing' },
    detail: {
      de: 'Geben Sie die Adresse der App im Store an; sie beginnt mit https://.',
      en: 'Enter the address of the app in the store; it starts with https://.',
    },
  },
  document_not_found: {
    status: 404,
    title: { de: 'Dokument nicht gefunden', en: 'Document not found' },
    detail: { de: 'Dieses Dokument gibt es nicht.', en: 'There is no such document.' },
  },
  document_missing: {
    status: 422,
    field: 'file',
    title: { de: 'Die Datei fehlt', en: 'The file is missing' },
    detail: { de: 'Wählen Sie eine Datei.', en: 'Choose a file.' },
  },
  document_unreadable: {
    status: 422,
    field: 'file',
    title: { de: 'Kein lesbares Bild', en: 'Not a picture' },
    detail: { de: 'Nehmen Sie PNG, JPEG oder WebP.', en: 'Use PNG, JPEG or WebP.' },
  },
  too_many_documents: {
    status: 409,
    field: 'file',
    title: { de: 'Mehr Bilder sind nicht möglich', en: 'No more pictures' },
    detail: { de: 'Entfernen Sie zuerst ein Bild dieser Gruppe.', en: 'Remove a picture of this group first.' },
  },
});

const SENTENCES = {
  ...FOUND_BY_SCHEMA,
  color_unknown: {
    de: 'Schreiben Sie die Farbe mit sechs Ziffern oder Buchstaben, zum Beispiel #0f5c8c.',
    en: 'Write the colour with six digits or letters, for example #0f5c8c.',
  },
  bundle_form: {
    de: 'Mindestens zwei Teile mit Punkten dazwischen, nur Buchstaben, Ziffern und Unterstriche, zum Beispiel com.example.shop.',
    en: 'At least two parts with dots between them, letters, digits and underscores only, for example com.example.shop.',
  },
  tabs_count: { de: 'Wählen Sie einen bis vier Reiter.', en: 'Choose one to four tabs.' },
  products_none: { de: 'Wählen Sie mindestens ein Produkt.', en: 'Choose at least one product.' },
  group_unknown: { de: 'Wählen Sie, wofür das Bild ist.', en: 'Choose what the picture is for.' },
  product_unknown: { de: 'Wählen Sie eines Ihrer Produkte.', en: 'Choose one of your products.' },
};

export const appInputError = inputProblems(SENTENCES);
export const checkAppInput = checkedInput(SENTENCES, firstOfPath);
