import { choice, flag, image, label, list, media, optional, text, type FieldValues } from '#builder/block';

const track = {
  title: text({ label: label('Titel', 'Title'), max: 120, required: true }),
  assetId: optional(
    media({
      label: label('Aufnahme', 'Recording'),
      accept: ['audio'],
      required: true,
      help: label(
        'MP3 oder WAV: nur davon können wir Hörproben schneiden.',
        'MP3 or WAV: previews can only be cut from these.',
      ),
    }),
  ),
  style: choice(
    {
      demo: label('Probe, 60 Sekunden', 'Demo, 60 seconds'),
      full: label('Lange Probe, 5 Minuten', 'Long preview, 5 minutes'),
    },
    {
      label: label('Wie viel zu hören ist', 'How much is heard'),
      help: label(
        'Mehr verlässt den Server nicht, auch nicht für Kundige.',
        'No more than that leaves the server, not even for experts.',
      ),
    },
  ),
};

export const content = {
  tracks: list(track, {
    label: label('Stücke', 'Tracks'),
    min: 1,
    max: 50,
    required: true,
    item: () => ({ title: '', style: 'demo' as const }),
  }),
  cover: optional(image({ label: label('Titelbild', 'Cover') })),
  showPlaylist: flag({ label: label('Liste der Stücke zeigen', 'Show the list of tracks') }),
  allowDownload: flag({ label: label('Hörproben dürfen geladen werden', 'Previews may be downloaded') }),
};

export type AudioContent = FieldValues<typeof content>;
