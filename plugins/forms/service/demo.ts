import { Readable } from 'node:stream';
import type { PluginDemo } from '#core/plugins';
import { addServiceFile, saveDelivery } from './setup/service-editor.ts';

/** Delivery and questions of the demo's coaching. */
export const serviceDemo: PluginDemo = {
  goods: {
    async service(ctx, productId, files) {
      await saveDelivery(ctx, productId, {
        text: 'Schön, dass Sie dabei sind. Beantworten Sie bitte zuerst die Fragen, damit ich mich vorbereiten kann, und suchen Sie sich dann einen Termin aus. Wir treffen uns im Videogespräch; den Link bekommen Sie mit der Terminbestätigung.',
        bookingUrl: 'https://kalender.example/anna-lindner',
        questions: [
          { label: 'Was möchten Sie in dieser Stunde klären?', kind: 'text', required: true, options: '' },
          { label: 'Mit welcher Kamera fotografieren Sie?', kind: 'line', required: false, options: '' },
          {
            label: 'Wie lange fotografieren Sie schon?',
            kind: 'choice',
            required: true,
            options: 'seit Kurzem\nein bis fünf Jahre\nlänger',
          },
          { label: 'Bis wann brauchen Sie das Ergebnis?', kind: 'date', required: false, options: '' },
        ],
      });
      for (const { bytes, ...file } of files)
        await addServiceFile(ctx, productId, { ...file, body: Readable.from([bytes]) });
    },
  },
};
