import { choice, flag, label, media, optional, text, type FieldValues } from '#builder/block';

export const content = {
  assetId: optional(
    media({
      label: label('Datei', 'File'),
      accept: ['file', 'pdf', 'audio', 'video', 'image'],
      required: true,
      help: label(
        'Jeder Besucher kann sie laden. Dateien Ihrer Produkte gehören nicht hierher.',
        'Every visitor can download it. Files of your products do not belong here.',
      ),
    }),
  ),
  title: text({
    label: label('Titel', 'Title'),
    help: label('Leer: der Name der Datei.', 'Empty: the name of the file.'),
    max: 120,
  }),
  description: text({ label: label('Beschreibung', 'Description'), max: 500, multiline: true }),
  icon: choice(
    {
      digitalIcon: label('Datei', 'File'),
      document: label('Text', 'Text'),
      music: label('Ton', 'Sound'),
      film: label('Film', 'Film'),
      archive: label('Paket', 'Package'),
    },
    { label: label('Zeichen', 'Icon') },
  ),
  showSize: flag({ label: label('Größe zeigen', 'Show size') }),
  buttonText: text({ label: label('Knopf', 'Button'), max: 60, required: true }),
};

export type FileContent = FieldValues<typeof content>;
