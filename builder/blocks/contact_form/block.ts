import { color, css, defineBlock, int, label, typo, typoCss, when, type BlockIssue } from '#builder/block';
import { buttonLook, buttonLookCss } from '../button-look.ts';
import { align, placeCss } from '../text-align.ts';
import { contactFormDefaults, content, type FormField } from './content.ts';
import { renderContactForm } from './render.tsx';
import { sheet } from './sheet.ts';

const style = {
  // The specification's own figures: 60 % wide, at most 500 px.
  width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
  maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 500, unit: 'px' }),
  align: align({ label: label('Ausrichtung', 'Alignment') }),
  titleTypo: typo({ label: label('Schrift der Überschrift', 'Heading type') }),
  labelTypo: typo({ label: label('Schrift der Beschriftungen', 'Label type') }),
  fieldBackground: color({ label: label('Felder: Hintergrund', 'Fields: background') }),
  fieldBorder: color({ label: label('Felder: Rahmen', 'Fields: border') }),
  fieldRadius: int({ label: label('Felder: Eckenradius', 'Fields: corner radius'), min: 0, max: 500, unit: 'px' }),
  ...buttonLook,
};

export const contactFormBlock = defineBlock({
  type: 'contact_form',
  version: 1,
  meta: { label: label('Kontaktformular', 'Contact form'), icon: 'mail', group: 'form' },
  content,
  style,
  defaults: contactFormDefaults,
  defaultStyle: () => ({ width: 60, maxWidth: 500 }),
  render: renderContactForm,
  island: 'contact-form',
  sheet,
  css: (s, _p, at) => [
    {
      part: 'b-form__in',
      set: {
        // Phones have no room to give away: what is set for desktops does not reach them.
        [at === 'base' ? '--form-w' : `--form-w-${at}`]: when(s.width, css.percent),
        'max-width': when(s.maxWidth, css.px),
        ...placeCss(s.align),
      },
    },
    { part: 'b-form__title', set: typoCss(s.titleTypo) },
    { part: 'b-form__label', set: typoCss(s.labelTypo) },
    {
      part: 'b-form__input',
      set: {
        'background-color': when(s.fieldBackground, css.color),
        'border-color': when(s.fieldBorder, css.color),
        'border-radius': when(s.fieldRadius, css.px),
      },
    },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  checks: (p) => [...twins(p.fields), ...unlabelled(p.fields)],
});

const CUSTOM_MAX = 10;

/** One field of each standard kind, ten of one's own, no two with one id. */
function twins(fields: readonly FormField[]): BlockIssue[] {
  const issues: BlockIssue[] = [];
  const kinds = fields.map(({ kind }) => kind);
  const twice = kinds.find((kind, at) => kind !== 'custom' && kinds.indexOf(kind) !== at);
  const error = (code: string, de: string, en: string): void =>
    void issues.push({ level: 'error', code, message: label(de, en), path: 'p.fields' });
  if (twice)
    error(
      'form_kind_twice',
      `Das Formular fragt zweimal nach demselben (${twice}). Entfernen Sie ein Feld.`,
      `The form asks for the same thing twice (${twice}). Remove one field.`,
    );
  if (kinds.filter((kind) => kind === 'custom').length > CUSTOM_MAX)
    error('form_custom_many', `Höchstens ${CUSTOM_MAX} eigene Felder.`, `At most ${CUSTOM_MAX} custom fields.`);
  if (new Set(fields.map(({ id }) => id)).size !== fields.length)
    error(
      'form_id_twice',
      'Zwei Felder sind Kopien voneinander. Entfernen Sie eines und legen Sie es neu an.',
      'Two fields are copies of one another. Remove one and add it anew.',
    );
  return issues;
}

function unlabelled(fields: readonly FormField[]): BlockIssue[] {
  if (fields.every((field) => field.label.trim() !== '')) return [];
  return [
    {
      level: 'error',
      code: 'form_label_missing',
      message: label('Ein Feld des Formulars hat keine Beschriftung.', 'A field of the form has no label.'),
      path: 'p.fields',
    },
  ];
}
