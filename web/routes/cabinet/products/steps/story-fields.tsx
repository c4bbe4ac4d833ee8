import type { ProductDesign } from '#core/catalog';
import { TextArea, errorOf, useTexts } from '#web/ui';
import type { StepProps } from '../step-props.ts';

const TEXTS = {
  de: {
    design: 'Gestaltung der Produktseite',
    auto: ['Passend zur Art', 'Wir wählen nach der Art des Produkts.'],
    quiet: ['Ruhig', 'Bild und Text links, der Kauf rechts.'],
    cover: ['Titelbild', 'Das Bild über die ganze Breite, der Name darauf.'],
    letter: ['Brief', 'Eine Spalte für einen langen Text.'],
    shelf: ['Regal', 'Für Pakete und Reihen: der Inhalt als Karten.'],
    stage: ['Bühne', 'Für Termine: dunkel, groß, mit dem Datum.'],
    tool: ['Werkzeug', 'Für Programme und Lizenzen: dunkel und sachlich.'],
    forWhom: 'Für wen',
    forWhomHelp: 'Wem nützt es, was sollte man mitbringen? Zeilen mit „- “ werden zu einer Liste.',
    maker: 'Wer es gemacht hat',
    makerHelp: 'Zwei, drei Sätze über Sie.',
    guarantee: 'Garantie',
    guaranteeHelp: 'Was Sie über das Gesetz hinaus versprechen. Leer lassen, wenn nichts.',
    questions: 'Fragen und Antworten',
    questionsHelp: 'Die Frage in eine Zeile, die Antwort darunter, dann eine Leerzeile.',
  },
  en: {
    design: 'Design of the product page',
    auto: ['By its kind', 'We choose by the kind of product.'],
    quiet: ['Quiet', 'Picture and text left, buying right.'],
    cover: ['Cover', 'The picture across the page, the name on it.'],
    letter: ['Letter', 'One column for a long text.'],
    shelf: ['Shelf', 'For bundles and series: the contents as cards.'],
    stage: ['Stage', 'For dates: dark, large, with the day.'],
    tool: ['Tool', 'For programs and licences: dark and plain.'],
    forWhom: 'For whom',
    forWhomHelp: 'Who is it good for, what should they bring? Lines with “- ” become a list.',
    maker: 'Who made it',
    makerHelp: 'Two or three sentences about you.',
    guarantee: 'Guarantee',
    guaranteeHelp: 'What you promise beyond the law. Leave empty if nothing.',
    questions: 'Questions and answers',
    questionsHelp: 'The question on one line, the answer below it, then an empty line.',
  },
};

/** As the catalogue names them; its values stay on the server. */
const DESIGNS: readonly ProductDesign[] = ['auto', 'quiet', 'cover', 'letter', 'shelf', 'stage', 'tool'];

/** Picture, text and buying as rectangles: x, y, width, height, shade. */
const SKETCHES: Readonly<Record<ProductDesign, readonly (readonly [number, number, number, number, string])[]>> = {
  auto: [],
  quiet: [
    [4, 4, 34, 20, '#9fb4c4'],
    [4, 28, 34, 12, '#dfe6ec'],
    [42, 4, 18, 22, '#ffd23f'],
  ],
  cover: [
    [0, 0, 64, 26, '#9fb4c4'],
    [4, 16, 30, 6, '#ffffff'],
    [42, 30, 18, 12, '#ffd23f'],
  ],
  letter: [
    [18, 4, 28, 8, '#9fb4c4'],
    [18, 15, 28, 16, '#dfe6ec'],
    [18, 34, 28, 7, '#ffd23f'],
  ],
  shelf: [
    [4, 4, 12, 16, '#9fb4c4'],
    [19, 4, 12, 16, '#9fb4c4'],
    [34, 4, 12, 16, '#9fb4c4'],
    [49, 4, 11, 16, '#ffd23f'],
  ],
  stage: [
    [0, 0, 64, 44, '#17212b'],
    [4, 6, 32, 18, '#46535f'],
    [42, 6, 18, 26, '#ffd23f'],
  ],
  tool: [
    [0, 0, 64, 44, '#0f1720'],
    [4, 6, 34, 5, '#7cc4f5'],
    [4, 15, 34, 20, '#182430'],
    [42, 6, 18, 14, '#ffd23f'],
  ],
};

/** Design and story of the product page. */
export function StoryFields({
  story,
  values,
  errors,
}: Pick<StepProps, 'values' | 'errors'> & { story: StepProps['editor']['product']['steps']['story'] }) {
  const t = useTexts(TEXTS);
  const chosen = values?.design ?? story.design;
  const questions = story.questions.map(({ question, answer }) => `${question}\n${answer}`.trim()).join('\n\n');
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t.design}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {DESIGNS.map((design) => (
            <label
              key={design}
              className="flex cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="design"
                value={design}
                defaultChecked={design === chosen}
                className="size-4 accent-accent"
              />
              <svg viewBox="0 0 64 44" width={64} height={44} aria-hidden="true" className="shrink-0 rounded bg-white">
                {SKETCHES[design].map(([x, y, width, height, fill], index) => (
                  <rect key={index} x={x} y={y} width={width} height={height} rx={2} fill={fill} />
                ))}
              </svg>
              <span>
                <b className="block font-medium">{t[design][0]}</b>
                <span className="text-soft text-sm">{t[design][1]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {(['forWhom', 'maker', 'guarantee'] as const).map((name) => (
        <TextArea
          key={name}
          label={t[name]}
          name={name}
          rows={3}
          maxLength={name === 'guarantee' ? 600 : 1000}
          optional
          help={t[`${name}Help`]}
          defaultValue={values?.[name] ?? story[name]}
          error={errorOf(errors, name)}
        />
      ))}
      <TextArea
        label={t.questions}
        name="questions"
        rows={6}
        optional
        help={t.questionsHelp}
        defaultValue={values?.questions ?? questions}
        error={errors.find(({ field }) => field?.startsWith('questions'))?.message}
      />
    </>
  );
}
