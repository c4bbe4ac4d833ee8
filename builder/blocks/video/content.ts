import { choice, flag, image, label, media, optional, text, vimeo, type FieldValues } from '#builder/block';

const ownVideo = (values: Readonly<Record<string, unknown>>): boolean => values.provider !== 'vimeo';

export const content = {
  provider: choice(
    { own: label('Eigene Datei', 'Own file'), vimeo: label('Vimeo', 'Vimeo') },
    { label: label('Woher', 'From') },
  ),
  assetId: optional(
    media({
      label: label('Video', 'Video'),
      help: label('MP4 oder WebM, bis 500 MB.', 'MP4 or WebM, up to 500 MB.'),
      accept: ['video'],
      required: true,
      visibleIf: ownVideo,
    }),
  ),
  vimeoId: vimeo({
    label: label('Vimeo-Video', 'Vimeo video'),
    required: true,
    visibleIf: (values) => !ownVideo(values),
    help: label(
      'Nummer oder Adresse. Vimeo erfährt von Besuchern erst, wenn sie auf Abspielen drücken.',
      'Number or address. Vimeo learns of visitors only once they press play.',
    ),
  }),
  title: text({
    label: label('Titel', 'Title'),
    help: label('Sagt Vorleseprogrammen, was zu sehen ist.', 'Tells screen readers what there is to see.'),
    max: 120,
  }),
  poster: optional(image({ label: label('Vorschaubild', 'Poster') })),
  captionsAssetId: optional(
    media({ label: label('Untertitel (VTT)', 'Captions (VTT)'), accept: ['captions'], visibleIf: ownVideo }),
  ),
  controls: flag({ label: label('Bedienleiste zeigen', 'Show controls'), visibleIf: ownVideo }),
  autoplay: flag({
    label: label('Von selbst abspielen', 'Play by itself'),
    visibleIf: ownVideo,
    help: label(
      'Immer ohne Ton, und nicht bei Menschen, die weniger Bewegung wünschen.',
      'Always without sound, and not for people who asked for less motion.',
    ),
  }),
  muted: flag({ label: label('Ohne Ton', 'Without sound'), visibleIf: ownVideo }),
  loop: flag({ label: label('Wiederholen', 'Repeat'), visibleIf: ownVideo }),
};

export type VideoContent = FieldValues<typeof content>;
