import { z } from 'zod';
import { PUBLISHED_EVENTS, isLoopback } from '#core/plugins';

const CATCH_HOOK = /^https:\/\/hooks\.zapier\.com\/hooks\/catch\/\w+\/\w+\/?$/;

const TYPES = PUBLISHED_EVENTS.map(({ type }) => type) as [string, ...string[]];

const eventChoice = z
  .array(z.enum(TYPES))
  .default(['order.paid', 'order.refunded'])
  .meta({
    label: { de: 'Ereignisse für den Catch Hook', en: 'Events for the catch hook' },
    options: Object.fromEntries(PUBLISHED_EVENTS.map(({ type, title }) => [type, title])),
  });

export const zapierSettings = z
  .object({
    hookUrl: z
      .string()
      .trim()
      .refine(
        (url) => CATCH_HOOK.test(url) || isLoopback(url),
        'A catch hook starts with https://hooks.zapier.com/hooks/catch/.',
      )
      .optional()
      .meta({
        label: { de: 'Adresse des Catch Hook', en: 'Address of the catch hook' },
        help: {
          de: 'Aus Ihrem Zap: „Webhooks by Zapier“, „Catch Hook“. Leer, wenn Ihr Zap die App von Kontor mit dem Schlüssel benutzt.',
          en: 'From your Zap: “Webhooks by Zapier”, “Catch Hook”. Empty where your Zap uses the app of Kontor with the key.',
        },
        problem: {
          de: 'Ein Catch Hook beginnt mit https://hooks.zapier.com/hooks/catch/.',
          en: 'A catch hook starts with https://hooks.zapier.com/hooks/catch/.',
        },
        // The address alone lets its bearer post to it.
        secret: true,
      }),
    events: eventChoice,
    apiKey: z
      .string()
      .regex(/^zap_\d+_[\w-]{43}$/)
      .optional()
      .meta({
        label: { de: 'Schlüssel für die Zapier-App', en: 'Key for the Zapier app' },
        help: {
          de: 'Wird auf der Seite „Zapier-Schlüssel“ erzeugt.',
          en: 'Is created on the page “Zapier key”.',
        },
        problem: { de: 'Erzeugen Sie den Schlüssel auf seiner Seite.', en: 'Create the key on its page.' },
        secret: true,
        group: 'app',
      }),
  })
  // Either of them is what a shop is set up by.
  .refine(({ hookUrl, apiKey }) => hookUrl !== undefined || apiKey !== undefined, {
    path: ['hookUrl'],
    error: 'Enter a catch hook, or create a key for the app.',
  });
