import type * as z from 'zod/mini';
import { label, type Label } from './label.ts';

/** Messages of our own rules in both languages, by the words that schemas give them. */
const OWN: Readonly<Record<string, string>> = {
  'Write a colour like #1a2b3c.': 'Schreiben Sie eine Farbe wie #1a2b3c.',
  'At most 100 %.': 'Höchstens 100 %.',
  'Choose a day and a time.': 'Wählen Sie einen Tag und eine Uhrzeit.',
  'Choose a time zone.': 'Wählen Sie eine Zeitzone.',
  'Text is nested too deeply.': 'Der Text ist zu tief verschachtelt.',
  'Enter an address such as https://example.com, mailto: or tel:.':
    'Geben Sie eine Adresse ein, zum Beispiel https://example.com, mailto: oder tel:.',
  'Enter the number or the address of a Vimeo video, such as https://vimeo.com/76979871.':
    'Geben Sie die Nummer oder die Adresse eines Vimeo-Videos ein, zum Beispiel https://vimeo.com/76979871.',
  'Use lower-case letters, digits and hyphens.':
    'Benutzen Sie Kleinbuchstaben, Ziffern und Bindestriche, am Anfang einen Buchstaben.',
};

/** Reason why a field refuses a value, for people, in both languages of our rooms. Nothing of the schema's own wording reaches them. */
export function issueSentence(issue: z.core.$ZodIssue): Label {
  const own = OWN[issue.message];
  if (own !== undefined) return label(own, issue.message);
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return label('Hier fehlt noch etwas.', 'Something is missing here.');
      if (issue.origin === 'array')
        return label(`Mindestens ${issue.minimum} Einträge.`, `At least ${issue.minimum} entries.`);
      return label(`Mindestens ${issue.minimum}.`, `At least ${issue.minimum}.`);
    case 'too_big':
      if (issue.origin === 'string')
        return label(`Höchstens ${issue.maximum} Zeichen.`, `At most ${issue.maximum} characters.`);
      if (issue.origin === 'array')
        return label(`Höchstens ${issue.maximum} Einträge.`, `At most ${issue.maximum} entries.`);
      return label(`Höchstens ${issue.maximum}.`, `At most ${issue.maximum}.`);
    case 'not_multiple_of':
      return issue.divisor < 1
        ? label('Höchstens zwei Stellen nach dem Komma.', 'At most two decimals.')
        : label(`Nur Vielfache von ${issue.divisor}.`, `Multiples of ${issue.divisor} only.`);
    case 'invalid_value':
      return label(
        'Diese Wahl gibt es hier nicht. Wählen Sie eine andere.',
        'There is no such choice. Choose another.',
      );
    case 'invalid_union': {
      // Of several kinds of values the last one is typed by hand: its reason helps.
      const last = issue.errors.at(-1)?.[0];
      return last && OWN[last.message] !== undefined ? issueSentence(last) : MISFIT;
    }
    case 'invalid_type':
      return TYPES[issue.expected] ?? MISFIT;
    case 'custom':
      return /^Text may hold at most (\d+)/.test(issue.message)
        ? label(`Der Text darf höchstens ${/\d+/.exec(issue.message)![0]} Zeichen haben.`, issue.message)
        : MISFIT;
    default:
      return MISFIT;
  }
}

const MISFIT = label('Dieser Wert passt nicht zum Feld.', 'This value does not fit the field.');
const TYPES: Readonly<Record<string, Label>> = {
  number: label('Hier gehört eine Zahl hin.', 'A number belongs here.'),
  int: label('Hier gehört eine ganze Zahl hin.', 'A whole number belongs here.'),
  string: label('Hier gehört Text hin.', 'Text belongs here.'),
  boolean: label('Hier gehört ein Ja oder Nein hin.', 'A yes or no belongs here.'),
  array: label('Hier gehört eine Liste hin.', 'A list belongs here.'),
};
