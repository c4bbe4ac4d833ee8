import { choice, choices, flag, int, label, link, text, zonedTime, type FieldValues } from '#builder/block';

const counting = ({ tool }: Readonly<Record<string, unknown>>): boolean => tool === 'countdown';
const sealing = ({ tool }: Readonly<Record<string, unknown>>): boolean => tool === 'trust_seals';

export const content = {
  tool: choice(
    {
      countdown: label('Countdown', 'Countdown'),
      trust_seals: label('Vertrauenssiegel', 'Trust seals'),
      recommended_badge: label('Empfehlung', 'Recommended badge'),
    },
    { label: label('Werkzeug', 'Tool') },
  ),
  text: text({ label: label('Text', 'Text'), max: 150, visibleIf: counting }),
  badgeText: text({
    label: label('Text der Empfehlung', 'Badge text'),
    max: 60,
    visibleIf: ({ tool }) => tool === 'recommended_badge',
  }),
  mode: choice(
    {
      until: label('Bis zu einem Zeitpunkt', 'Until a moment'),
      perVisitor: label('Beginnt bei jedem Besuch neu', 'Resets per visitor'),
    },
    {
      label: label('Ende', 'End'),
      help: label(
        'Ein Countdown, der für alle neu beginnt, darf keine Frist vortäuschen: Preise müssen danach wirklich anders sein (§ 5 UWG).',
        'A countdown that starts anew for everybody must not pretend a deadline: prices have to be different afterwards.',
      ),
      visibleIf: counting,
    },
  ),
  end: zonedTime({
    label: label('Zeitpunkt', 'Moment'),
    visibleIf: (values) => counting(values) && values.mode === 'until',
  }),
  perVisitorMinutes: int({
    label: label('Minuten ab dem Öffnen', 'Minutes from opening'),
    min: 1,
    max: 10_080,
    unit: 'min',
    visibleIf: (values) => counting(values) && values.mode === 'perVisitor',
  }),
  units: choices(
    {
      months: label('Monate', 'Months'),
      weeks: label('Wochen', 'Weeks'),
      days: label('Tage', 'Days'),
      hours: label('Stunden', 'Hours'),
      minutes: label('Minuten', 'Minutes'),
      seconds: label('Sekunden', 'Seconds'),
    },
    { label: label('Einheiten', 'Units'), visibleIf: counting },
  ),
  onEnd: choice(
    {
      hide: label('Ausblenden', 'Hide'),
      text: label('Text zeigen', 'Show a text'),
      link: label('Link zeigen', 'Show a link'),
    },
    { label: label('Danach', 'Afterwards'), visibleIf: counting },
  ),
  endText: text({
    label: label('Text danach', 'Text afterwards'),
    max: 150,
    visibleIf: (values) => counting(values) && values.onEnd !== 'hide',
  }),
  endLink: link({
    label: label('Link danach', 'Link afterwards'),
    visibleIf: (values) => counting(values) && values.onEnd === 'link',
  }),
  visa: flag({ label: label('Visa', 'Visa'), visibleIf: sealing }),
  sslSecure: flag({ label: label('Verschlüsselt (SSL)', 'Encrypted (SSL)'), visibleIf: sealing }),
  mastercard: flag({ label: label('Mastercard', 'Mastercard'), visibleIf: sealing }),
  own: flag({ label: label('Siegel von Kontor', 'Seal of Kontor'), visibleIf: sealing }),
};

export type ConversionToolsContent = FieldValues<typeof content>;
