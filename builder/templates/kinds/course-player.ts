import { atelier, bauhaus, beere, meer, papier, pixel, studio } from '../decks/index.ts';
import type { Voice } from '../decks/index.ts';
import type { PageTemplate, TemplateBlock } from '../page-template.ts';
import { heroSmall, notice } from '../parts/heroes.ts';
import { contents, forWhom, modules, stepsRow } from '../parts/reasons.ts';
import { footer, header } from '../parts/shop.ts';
import { contact, faqList, letter, voiceLarge } from '../parts/trust.ts';
import { columns, h2, p, picture, say, section, text, type SectionLook } from '../parts/write.ts';
import { template } from './template.ts';

const player = (_v: Voice, look: SectionLook = {}): TemplateBlock =>
  section([{ type: 'lesson_player' }], { anchor: 'lektion', maxWidth: 1200, padding: [32, 48], ...look });
const top = (v: Voice, look: Parameters<typeof heroSmall>[2] = {}): TemplateBlock => heroSmall(v.offer, v.pitch, look);
const help = (v: Voice, look: SectionLook = {}): TemplateBlock =>
  section(
    [
      columns(
        [
          [picture(v.art, 'photo', { ratio: '4:3' })],
          [
            text([
              h2(say(v.locale, 'Sie kommen nicht weiter?', 'Stuck somewhere?')),
              p(
                say(
                  v.locale,
                  'Schreiben Sie uns, an welcher Stelle es hakt. Sie bekommen eine Antwort von einem Menschen.',
                  'Write where it sticks. You get an answer from a person.',
                ),
              ),
            ]),
          ],
        ],
        { gap: 48, vertical: 'center', tablet: 2 },
      ),
    ],
    look,
  );

/** Rooms in which courses are taken. */
export const coursePlayerTemplates: readonly PageTemplate[] = [
  template(
    'reading-room',
    'course_player',
    atelier,
    ['Lesesaal', 'Reading room'],
    ['Ruhig, mit Lehrplan unter der Lektion.', 'Quiet, with the curriculum below the lesson.'],
    (v) => [
      header(v.locale),
      top(v),
      player(v),
      contents(v, { background: 'surface' }),
      help(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'cinema',
    'course_player',
    studio,
    ['Kinosaal', 'Cinema'],
    ['Dunkel, der Film im Mittelpunkt.', 'Dark, the film at the centre.'],
    (v) => [header(v.locale), player(v), top(v, { background: 'surface' }), modules(v), footer(v.locale, v.sub)],
  ),
  template(
    'lab',
    'course_player',
    pixel,
    ['Labor', 'Lab'],
    ['Lektion, Schritte und Hilfe in klarer Folge.', 'Lesson, steps and help in clear order.'],
    (v) => [
      header(v.locale),
      top(v, { background: 'surface' }),
      player(v),
      stepsRow(v, { background: 'surface' }),
      faqList(v),
      help(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'listening-room',
    'course_player',
    meer,
    ['Hörraum', 'Listening room'],
    ['Für Hörkurse: wenig zu sehen, viel Ruhe.', 'For audio courses: little to see, much calm.'],
    (v) => [
      header(v.locale),
      top(v, { align: 'center' }),
      player(v),
      voiceLarge(v, { background: 'surface', font: 'source-serif-4' }),
      contents(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'desk',
    'course_player',
    papier,
    ['Schreibtisch', 'Desk'],
    ['Sachlich, mit Downloads und Fragen.', 'Matter-of-fact, with downloads and questions.'],
    (v) => [
      header(v.locale),
      notice(
        say(v.locale, 'Alle Dateien finden Sie unter der Lektion.', 'All files are below the lesson.'),
        'primary',
        'onPrimary',
      ),
      top(v),
      player(v),
      modules(v, { background: 'surface' }),
      contact(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'rehearsal',
    'course_player',
    beere,
    ['Proberaum', 'Rehearsal room'],
    ['Warm, mit Wochenplan.', 'Warm, with a weekly plan.'],
    (v) => [
      header(v.locale),
      top(v, { background: 'surface' }),
      player(v),
      stepsRow(v),
      forWhom(v, { background: 'surface' }),
      letter(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'bench',
    'course_player',
    bauhaus,
    ['Werkbank', 'Workbench'],
    ['Kantig, mit Übungen in Reihen.', 'Edgy, with exercises in rows.'],
    (v) => [
      header(v.locale),
      top(v),
      player(v, { background: 'surface' }),
      modules(v, { background: 'text', color: 'surface' }),
      help(v),
      footer(v.locale, v.sub),
    ],
  ),
];
