import { choice, choices, funnel, label, optional, text, type FieldValues } from '#builder/block';

export const content = {
  funnelId: optional(
    funnel({
      label: label('Funnel', 'Funnel'),
      help: label(
        'Auf einer Seite, die selbst ein Schritt ist, führt der Knopf zum nächsten Schritt.',
        'On a page that is a step itself the button leads to the next step.',
      ),
    }),
  ),
  entry: choice(
    { button: label('Knopf', 'Button'), form: label('Formular', 'Form') },
    { label: label('Einstieg', 'Entry') },
  ),
  collect: choices(
    { email: label('E-Mail', 'E-mail'), name: label('Vorname', 'First name') },
    { label: label('Gefragt wird nach', 'Asks for'), visibleIf: ({ entry }) => entry === 'form' },
  ),
  buttonText: text({ label: label('Beschriftung', 'Label'), max: 60, required: true }),
};

export type FunnelContent = FieldValues<typeof content>;
