import { choice, label, optional, product, rich, text, type FieldValues } from '#builder/block';

const ofBump = ({ role }: Record<string, unknown>): boolean => role === 'bump';
const ofOffer = ({ role }: Record<string, unknown>): boolean => role !== 'bump';

export const content = {
  role: choice(
    {
      offer: label('Angebot mit einem Klick', 'One-click offer'),
      bump: label('Hinweis auf ein Zusatzangebot', 'Pointer to an order bump'),
    },
    { label: label('Zeigt', 'Shows') },
  ),
  title: text({ label: label('Überschrift', 'Heading'), max: 120 }),
  description: rich({ label: label('Beschreibung', 'Description') }),
  /** Stands on the button where it says that it costs money; anything else becomes a line above, and the button says what the law wants. */
  acceptText: text({
    label: label('Knopf zum Annehmen', 'Button to accept'),
    max: 60,
    required: true,
    visibleIf: ofOffer,
    help: label(
      'Auf dem Knopf darf nur stehen, dass es etwas kostet, etwa „Jetzt kaufen“. Anderes steht darüber.',
      'The button may only say that it costs money, such as “Buy now”. Anything else stands above it.',
    ),
  }),
  declineText: text({
    label: label('Knopf zum Ablehnen', 'Button to decline'),
    max: 80,
    required: true,
    visibleIf: ofOffer,
  }),
  productId: optional(
    product({
      label: label('Produkt', 'Product'),
      help: label('Beim Angebot gilt das Produkt des Schrittes.', 'An offer sells the product of its step.'),
      visibleIf: ofBump,
    }),
  ),
  planId: optional(
    text({
      label: label('Preismodell (Kennung)', 'Plan id'),
      max: 64,
      localized: false,
      visibleIf: ofBump,
      group: 'advanced',
    }),
  ),
  /** Spelt as the specification does. */
  bumpView: choice(
    {
      first: label('Erster Platz', 'First place'),
      sec: label('Zweiter Platz', 'Second place'),
      third: label('Dritter Platz', 'Third place'),
      fourth: label('Vierter Platz', 'Fourth place'),
      fifth: label('Fünfter Platz', 'Fifth place'),
      six: label('Sechster Platz', 'Sixth place'),
      seven: label('Siebter Platz', 'Seventh place'),
    },
    { label: label('Platz an der Kasse', 'Place at the checkout'), visibleIf: ofBump },
  ),
};

export type FunnelProductContent = FieldValues<typeof content>;
