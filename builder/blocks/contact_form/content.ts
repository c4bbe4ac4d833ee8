import {
  choice,
  flag,
  label,
  list,
  slug,
  text,
  type FieldSet,
  type FieldValues,
  type Label,
  type Locale,
} from '#builder/block';
import { inLanguage } from '#core/kit';
import { formKinds, kindRules, type FormKind } from './form-kinds.ts';

const kinds = Object.fromEntries(formKinds.map((kind) => [kind, kindRules[kind].label])) as Record<FormKind, Label>;

const fieldOfForm = {
  label: text({ label: label('Beschriftung', 'Label'), max: 80, required: true }),
  kind: choice(kinds, { label: label('Art', 'Kind') }),
  type: choice(
    { text: label('Eine Zeile', 'One line'), textarea: label('Mehrere Zeilen', 'Several lines') },
    { label: label('Eingabe', 'Input'), visibleIf: ({ kind }) => kind === 'custom' || kind === 'street' },
  ),
  placeholder: text({ label: label('Beispiel im Feld', 'Example inside the field'), max: 80 }),
  required: flag({ label: label('Pflichtfeld', 'Required') }),
  width: choice(
    { 100: label('Ganze Breite', 'Full width'), 50: label('Halbe Breite', 'Half width') },
    { label: label('Breite', 'Width') },
  ),
  // Names the input. Nobody types it; answers of the past keep their meaning while labels change.
  id: slug({ label: label('Kennung', 'Id'), visibleIf: () => false }),
} satisfies FieldSet;

export type FormField = FieldValues<typeof fieldOfForm>;

export const content = {
  title: text({ label: label('Überschrift', 'Heading'), max: 150 }),
  fields: list(fieldOfForm, {
    label: label('Felder', 'Fields'),
    min: 1,
    max: 18,
    required: true,
    item: () => newField('custom', '', `f${Math.random().toString(36).slice(2, 10)}`),
  }),
  submitText: text({ label: label('Beschriftung des Knopfs', 'Button label'), max: 60, required: true }),
  successText: text({
    label: label('Text nach dem Senden', 'Text after sending'),
    max: 500,
    multiline: true,
    required: true,
  }),
  recipient: choice(
    {
      seller: label('Per E-Mail und in die Liste', 'By e-mail and into the list'),
      list: label('Nur in die Liste', 'Into the list only'),
    },
    {
      label: label('Nachrichten kommen', 'Messages arrive'),
      help: label(
        'E-Mails gehen an Ihre bestätigte Adresse, an keine andere.',
        'E-mails go to your confirmed address and no other.',
      ),
    },
  ),
  tagTo: text({
    label: label('Schlagwörter für Nachrichten', 'Tags for messages'),
    max: 200,
    localized: false,
    group: 'advanced',
    help: label(
      'Durch Komma getrennt. Sie stehen bei jeder Nachricht dieses Formulars, in der Liste und in der CSV-Datei; Besucher sehen sie nicht.',
      'Separated by commas. They stand beside every message of this form, in the list and in the CSV file; visitors do not see them.',
    ),
  }),
  consentText: text({
    label: label('Einwilligung', 'Consent'),
    help: label(
      'Der Link zur Datenschutzerklärung steht von selbst dabei.',
      'The link to the privacy notice is added by itself.',
    ),
    max: 500,
    multiline: true,
  }),
  consentRequired: flag({
    label: label('Ohne Einwilligung nicht senden', 'Do not send without consent'),
    visibleIf: ({ consentText }) => consentText !== '',
  }),
};

export type ContactFormContent = FieldValues<typeof content>;

function newField(kind: FormKind, label: string, id: string, required = false): FormField {
  return { label, kind, type: 'text', placeholder: '', required, width: '100', id };
}

/** First name (required), last name and e-mail (both optional), as the specification has it. */
export function contactFormDefaults(locale: Locale): ContactFormContent {
  return {
    title: inLanguage(locale, { de: 'Schreiben Sie uns', en: 'Write to us' }),
    fields: [
      newField('first_name', kindRules.first_name.label[locale], 'first', true),
      newField('last_name', kindRules.last_name.label[locale], 'last'),
      newField('email', kindRules.email.label[locale], 'email'),
    ],
    submitText: inLanguage(locale, { de: 'Senden', en: 'Send' }),
    successText: inLanguage(locale, {
      de: 'Vielen Dank. Ihre Nachricht ist angekommen.',
      en: 'Thank you. Your message has arrived.',
    }),
    recipient: 'seller',
    tagTo: '',
    consentText: inLanguage(locale, {
      de: 'Ich bin einverstanden, dass meine Angaben gespeichert werden, um meine Anfrage zu beantworten.',
      en: 'I agree that my details are stored to answer my request.',
    }),
    consentRequired: true,
  };
}
