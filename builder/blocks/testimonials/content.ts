import { choice, image, label, list, optional, text, type FieldValues } from '#builder/block';

export const content = {
  title: text({ label: label('Überschrift', 'Heading'), max: 150 }),
  items: list(
    {
      id: text({ label: label('Kennung', 'Id'), max: 40, localized: false, visibleIf: () => false }),
      fullName: text({ label: label('Name', 'Full name'), max: 80, required: true }),
      text: text({ label: label('Stimme', 'Text'), max: 1000, multiline: true, required: true }),
      avatar: optional(image({ label: label('Bild', 'Picture') })),
    },
    {
      label: label('Stimmen', 'Testimonials'),
      help: label(
        'Zeigen Sie nur echte Stimmen. Erfundene sind verboten (§ 5 UWG).',
        'Show real voices only; made-up ones are against the law.',
      ),
      min: 1,
      max: 30,
      item: () => ({ id: '', fullName: 'Name', text: '' }),
    },
  ),
  view: choice(
    { slider: label('Zum Blättern', 'Slider'), grid: label('Raster', 'Grid') },
    { label: label('Ansicht', 'View') },
  ),
  backgroundImage: optional(image({ label: label('Hintergrundbild', 'Background picture') })),
};

export type TestimonialsContent = FieldValues<typeof content>;
