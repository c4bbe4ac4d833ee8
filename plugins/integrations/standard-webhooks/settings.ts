import { z } from 'zod';

/** What an endpoint may ask to hear. */
export const webhookEvents = [
  'order.created',
  'order.paid',
  'order.refunded',
  'payment.successful',
  'payment.failed',
  'refund.successful',
] as const;

export const webhookSettings = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'Enter the whole address; it starts with https://.' })
    .max(500)
    .meta({
      label: { de: 'Adresse des Empfängers', en: 'Address of the receiver' },
      help: {
        de: 'Dorthin werden die Nachrichten gesendet, z. B. https://example.com/webhooks.',
        en: 'Messages are sent there, e.g. https://example.com/webhooks.',
      },
      problem: {
        de: 'Geben Sie die vollständige Adresse an; sie beginnt mit https://.',
        en: 'Enter the whole address; it starts with https://.',
      },
    }),
  secret: z
    .string()
    .trim()
    .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'A secret starts with whsec_ and has 24 to 64 bytes in Base64.')
    .meta({
      label: { de: 'Geheimnis zum Unterschreiben', en: 'Signing secret' },
      help: {
        de: 'Beginnt mit whsec_. Der Empfänger prüft damit, dass eine Nachricht von Ihnen kommt.',
        en: 'Starts with whsec_. With it the receiver checks that a message comes from you.',
      },
      problem: {
        de: 'Ein Geheimnis beginnt mit whsec_ und hat 24 bis 64 Bytes in Base64.',
        en: 'A secret starts with whsec_ and has 24 to 64 bytes in Base64.',
      },
      secret: true,
    }),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'Choose at least one event.')
    .default(['order.paid', 'order.refunded'])
    .meta({
      label: { de: 'Ereignisse', en: 'Events' },
      problem: { de: 'Wählen Sie mindestens ein Ereignis.', en: 'Choose at least one event.' },
      options: {
        'order.created': { de: 'Bestellung eingegangen', en: 'Order placed' },
        'order.paid': { de: 'Bestellung bezahlt', en: 'Order paid' },
        'order.refunded': { de: 'Bestellung erstattet', en: 'Order refunded' },
        'payment.successful': { de: 'Zahlung eingegangen', en: 'Payment received' },
        'payment.failed': { de: 'Zahlung fehlgeschlagen', en: 'Payment failed' },
        'refund.successful': { de: 'Erstattung ausgeführt', en: 'Refund sent' },
      },
    }),
});
