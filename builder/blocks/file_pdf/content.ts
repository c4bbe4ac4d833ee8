import { choice, int, label, media, optional, text, type FieldValues } from '#builder/block';

export const content = {
  assetId: optional(media({ label: label('PDF', 'PDF'), accept: ['pdf'], required: true })),
  title: text({
    label: label('Titel', 'Title'),
    help: label('Leer: der Name der Datei.', 'Empty: the name of the file.'),
    max: 120,
  }),
  view: choice(
    { embed: label('Auf der Seite zeigen', 'Show on the page'), link: label('Nur Link', 'Link only') },
    {
      label: label('Darstellung', 'View'),
      help: label('Auf Handys öffnet es sich erst nach einem Druck.', 'On phones it opens after a press.'),
    },
  ),
  page: int({
    label: label('Beginnt auf Seite', 'Starts at page'),
    min: 1,
    max: 9999,
    visibleIf: (values) => values.view !== 'link',
  }),
};

export type PdfContent = FieldValues<typeof content>;
