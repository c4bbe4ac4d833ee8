import { choice, flag, label, optional, product, text, type FieldValues } from '#builder/block';

export const content = {
  membershipId: optional(product({ label: label('Mitgliedschaft', 'Membership'), required: true, form: 'membership' })),
  title: text({ label: label('Überschrift', 'Heading'), max: 150 }),
  view: choice({ grid: label('Raster', 'Grid'), list: label('Liste', 'List') }, { label: label('Ansicht', 'View') }),
  showLocked: flag({
    label: label('Gesperrte Produkte zeigen', 'Show locked products'),
    help: label('Ohne Häkchen sehen nur Mitglieder, was darin ist.', 'Without it only members see what is inside.'),
  }),
  showProgress: flag({ label: label('Lernfortschritt zeigen', 'Show progress') }),
  buttonText: text({ label: label('Beschriftung für Mitglieder', 'Button label for members'), max: 60 }),
  joinText: text({ label: label('Beschriftung zum Beitreten', 'Button label for joining'), max: 60 }),
};

export type MembershipProductsContent = FieldValues<typeof content>;
