import { brokenRules } from '#core/context';

export const documentError = brokenRules({
  document_type: {
    status: 422,
    field: 'file',
    title: { de: 'Datei passt nicht', en: 'File does not fit' },
    detail: {
      de: 'Laden Sie ein Foto (JPG, PNG, WebP) oder ein PDF hoch. Der Inhalt muss zur Endung passen.',
      en: 'Upload a photo (JPG, PNG, WebP) or a PDF. The content must match the ending.',
    },
  },
  document_too_large: {
    status: 422,
    field: 'file',
    title: { de: 'Datei zu groß', en: 'File too large' },
    detail: { de: 'Eine Datei darf höchstens 10 MB haben.', en: 'A file may have 10 MB at most.' },
  },
  document_too_small: {
    status: 422,
    field: 'file',
    title: { de: 'Bild zu klein', en: 'Picture too small' },
    detail: {
      de: 'Auf diesem Bild ist nichts zu lesen. Fotografieren Sie näher heran, mindestens 600 Pixel breit.',
      en: 'Nothing can be read on this picture. Take it from nearer, at least 600 pixels wide.',
    },
  },
  document_missing: {
    status: 422,
    field: 'file',
    title: { de: 'Datei fehlt', en: 'File is missing' },
    detail: { de: 'Wählen Sie eine Datei aus.', en: 'Choose a file.' },
  },
  document_in_check: {
    status: 409,
    field: 'file',
    title: { de: 'Wird schon geprüft', en: 'Being checked already' },
    detail: {
      de: 'Dieses Dokument wird gerade geprüft oder ist schon angenommen. Warten Sie das Ergebnis ab.',
      en: 'This document is being checked or was accepted already. Wait for the result.',
    },
  },
  document_unknown: {
    status: 404,
    title: { de: 'Dokument nicht gefunden', en: 'Document not found' },
    detail: { de: 'Dieses Dokument gibt es nicht.', en: 'There is no such document.' },
  },
});
