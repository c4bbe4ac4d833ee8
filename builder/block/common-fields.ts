import { choices } from './fields/choice.ts';
import { color } from './fields/look.ts';
import { box, int } from './fields/number.ts';
import { slug, text } from './fields/text.ts';
import { optional, type FieldSet, type FieldValues } from './field.ts';
import { label } from './label.ts';

/** Content fields of every block. */
export const commonContent = {
  anchor: optional(
    slug({
      label: label('Anker', 'Anchor'),
      help: label(
        'Ziel für Links auf dieser Seite, zum Beispiel #preise. Nur einmal je Seite.',
        'Target for links on this page, such as #prices. Once per page.',
      ),
      group: 'advanced',
    }),
  ),
  label: optional(
    text({
      label: label('Name in den Ebenen', 'Name in layers'),
      group: 'advanced',
      max: 60,
      localized: false,
    }),
  ),
  hideOn: optional(
    choices(
      { desktop: label('Desktop', 'Desktop'), tablet: label('Tablet', 'Tablet'), mobile: label('Handy', 'Mobile') },
      { label: label('Verbergen auf', 'Hide on'), group: 'advanced' },
    ),
  ),
} satisfies FieldSet;

/** Style fields of every block. A block with a width or a radius of its own, say of the picture in it, has that one instead. */
export const commonStyle = {
  width: int({ label: label('Breite des Blocks', 'Width of the block'), min: 1, max: 100, unit: '%' }),
  radius: int({
    label: label('Eckenradius des Blocks', 'Corner radius of the block'),
    help: label('Rundet seinen Hintergrund und die Karten darin.', 'Rounds its background and the cards in it.'),
    min: 0,
    max: 500,
    unit: 'px',
  }),
  padding: box({ label: label('Innenabstand', 'Padding') }),
  margin: box({ label: label('Außenabstand', 'Margin') }),
  background: color({ label: label('Hintergrund', 'Background') }),
} satisfies FieldSet;

export type CommonContent = FieldValues<typeof commonContent>;
export type CommonStyle = Partial<FieldValues<typeof commonStyle>>;
