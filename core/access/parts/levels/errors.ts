import { brokenRules, inputProblems, type FieldProblem } from '#core/context';

export const levelError = brokenRules({
  level_not_found: {
    status: 404,
    title: { de: 'Stufe nicht gefunden', en: 'Level not found' },
    detail: {
      de: 'Diese Stufe gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This level is no longer here. Reload the page.',
    },
  },
  no_levels_here: {
    status: 404,
    title: { de: 'Keine Mitgliedschaft', en: 'Not a membership' },
    detail: { de: 'Stufen gibt es nur in Mitgliedschaften.', en: 'Only memberships have levels.' },
  },
});

const SENTENCES = {
  name_required: { de: 'Geben Sie der Stufe einen Namen.', en: 'Give the level a name.' },
  name_too_long: {
    de: 'Kürzen Sie den Namen auf höchstens 60 Zeichen.',
    en: 'Shorten the name to 60 characters at most.',
  },
  name_taken: {
    de: 'Eine andere Stufe heißt schon so. Wählen Sie einen anderen Namen.',
    en: 'Another level has this name. Choose another one.',
  },
  too_many: {
    de: 'Höchstens zehn Stufen sind möglich. Entfernen Sie zuerst eine.',
    en: 'Ten levels are possible at most. Remove one first.',
  },
  choice_unknown: { de: 'Wählen Sie eine der angebotenen Möglichkeiten.', en: 'Choose one of the options offered.' },
  after_wrong: {
    de: 'Geben Sie eine ganze Zahl an: bis 3650 Tage oder 120 Monate, 0 für sofort.',
    en: 'Enter a whole number: up to 3650 days or 120 months, 0 for at once.',
  },
  plan_unknown: { de: 'Wählen Sie Preispläne dieser Mitgliedschaft.', en: 'Choose plans of this membership.' },
  plan_taken: {
    de: 'Ein gewählter Preisplan führt schon zu einer anderen Stufe. Nehmen Sie ihn dort heraus.',
    en: 'A chosen plan leads to another level already. Take it out there.',
  },
  product_unknown: { de: 'Wählen Sie andere Produkte Ihres Shops.', en: 'Choose other products of your shop.' },
  part_unknown: {
    de: 'Ein Inhalt gehört nicht mehr zur Mitgliedschaft. Laden Sie die Seite neu.',
    en: 'A part no longer belongs to the membership. Reload the page.',
  },
  named_twice: {
    de: 'Nennen Sie jeden Inhalt und jede Lektion nur einmal.',
    en: 'Name each part and each lesson only once.',
  },
  piece_unknown: {
    de: 'Eine gewählte Lektion gehört nicht mehr zu diesem Kurs. Laden Sie die Seite neu.',
    en: 'A chosen lesson no longer belongs to this course. Reload the page.',
  },
} as const;

export type LevelProblem = FieldProblem<keyof typeof SENTENCES>;

export const levelProblems = inputProblems(SENTENCES);
