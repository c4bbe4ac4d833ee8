import {
  color,
  css,
  int,
  label,
  typo,
  typoCss,
  when,
  type BlockIssue,
  type CssRule,
  type FieldValues,
  type Theme,
} from '#builder/block';
import { contrastIssue, hexOf } from './contrast.ts';

/** Look of a button, for every block that has one. Radius 22 is the specification's form of buy buttons. */
export const buttonLook = {
  buttonBg: color({ label: label('Knopf: Farbe', 'Button: colour') }),
  buttonHoverBg: color({ label: label('Knopf: Farbe beim Überfahren', 'Button: colour on hover') }),
  buttonTypo: typo({ label: label('Knopf: Schrift', 'Button: type') }),
  buttonRadius: int({ label: label('Knopf: Eckenradius', 'Button: corner radius'), min: 0, max: 500, unit: 'px' }),
};

/** Rules for the button inside a block; `part` is its class. */
export function buttonLookCss(s: Partial<FieldValues<typeof buttonLook>>, part: string): CssRule[] {
  return [
    {
      part,
      set: {
        'background-color': when(s.buttonBg, css.color),
        'border-radius': when(s.buttonRadius, css.px),
        ...typoCss(s.buttonTypo),
      },
    },
    { part, hover: true, set: { 'background-color': when(s.buttonHoverBg, css.color) } },
  ];
}

export function buttonContrast(s: Partial<FieldValues<typeof buttonLook>>, theme: Theme): BlockIssue[] {
  const front = hexOf(s.buttonTypo?.color ?? { token: 'onPrimary' }, theme);
  return contrastIssue(hexOf(s.buttonBg ?? { token: 'primary' }, theme), front, label('Der Knopf', 'The button'));
}
