import { choice, flag, image, label, link, optional, text, type FieldValues } from '#builder/block';

export const content = {
  titleText: text({ label: label('Überschrift', 'Title'), max: 150, required: true }),
  titleLevel: choice(
    {
      h1: label('Hauptüberschrift der Seite', 'Main heading of the page'),
      h2: label('Zwischenüberschrift', 'Section heading'),
    },
    { label: label('Rang der Überschrift', 'Heading level'), group: 'advanced' },
  ),
  additionalText: text({ label: label('Text', 'Text'), max: 500, multiline: true }),
  showButton: flag({ label: label('Knopf zeigen', 'Show button') }),
  buttonText: text({
    label: label('Beschriftung', 'Button label'),
    max: 60,
    visibleIf: ({ showButton }) => showButton === true,
  }),
  buttonLink: link({
    label: label('Ziel des Knopfes', 'Button link'),
    visibleIf: ({ showButton }) => showButton === true,
  }),
  backgroundImage: optional(image({ label: label('Hintergrundbild', 'Background picture') })),
};

export type BannerContent = FieldValues<typeof content>;
