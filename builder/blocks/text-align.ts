import { choice, css, label, type CssDeclarations, type FieldOptions } from '#builder/block';

const places = { left: label('Links', 'Left'), center: label('Mitte', 'Centre'), right: label('Rechts', 'Right') };
export type Align = keyof typeof places;

export const align = (options: FieldOptions): ReturnType<typeof choice<Align>> => choice(places, options);

/** Puts a block that is narrower than its place to a side. */
export function placeCss(at: Align | undefined): CssDeclarations {
  if (at === undefined) return {};
  const auto = css.word('auto');
  return { 'margin-left': at === 'left' ? css.px(0) : auto, 'margin-right': at === 'right' ? css.px(0) : auto };
}
