import { choice, flag, label, link, rich, text, type FieldValues } from '#builder/block';

export const content = {
  title: text({ label: label('Überschrift', 'Heading'), max: 120, required: true }),
  message: rich({
    label: label('Nachricht', 'Message'),
    help: label(
      'Ersetzt werden {first_name}, {order_id} und {product_name}.',
      '{first_name}, {order_id} and {product_name} are filled in.',
    ),
  }),
  showOrder: flag({ label: label('Bestellung zeigen', 'Show the order') }),
  showAccess: flag({ label: label('Zugang zeigen', 'Show access') }),
  showTickets: flag({ label: label('Tickets zeigen', 'Show tickets') }),
  showInvoice: flag({ label: label('Rechnung zeigen', 'Show the invoice') }),
  next: link({ label: label('Wie es weitergeht', 'What comes next') }),
  nextText: text({ label: label('Beschriftung', 'Label'), max: 60 }),
  /** The specification knows one for this page. */
  trackingEvent: choice(
    { success_page: label('Dankesseite (success_page)', 'Thank-you page (success_page)') },
    { label: label('Ereignis für Tracker', 'Event for trackers'), group: 'advanced' },
  ),
};

export type ThankYouContent = FieldValues<typeof content>;
