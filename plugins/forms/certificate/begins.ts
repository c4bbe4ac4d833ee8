import type { FormBeginning } from '#core/plugins';
import { saveDesign, saveNumbers } from './setup/save-certificate.ts';

/** The words of the certificate; number and look are those that most keep. */
export const certificateBegins: FormBeginning = {
  sentence: {
    de: 'Eine Urkunde mit Nummer, die jeder prüfen kann.',
    en: 'A document with a number that anybody can check.',
  },
  asks: 'text',
  label: { de: 'Was bescheinigt die Urkunde?', en: 'What does it certify?' },
  help: {
    de: '{name} wird durch den Namen des Käufers ersetzt, {product} durch den des Produkts.',
    en: '{name} becomes the buyer’s name, {product} the product’s.',
  },
  suggestion: {
    de: 'Hiermit wird bestätigt, dass\n{name}\nan „{product}“ teilgenommen hat.',
    en: 'This is to certify that\n{name}\ntook part in “{product}”.',
  },
  async fill(ctx, productId, { text, name }) {
    await saveNumbers(ctx, productId, { numberPattern: '{year}-{sequence:4}', holder: 'buyer', validityDays: '' });
    await saveDesign(ctx, productId, {
      title: name.slice(0, 60),
      locale: ctx.locale,
      frame: 'frame',
      accent: '#0f5c8c',
      background: '#ffffff',
      issuer: '',
      body: text,
    });
  },
  preview: (productId) => ({
    title: { de: 'Urkunde ansehen', en: 'See the certificate' },
    href: `/cabinet/products/${productId}/edit/certificate_design/preview`,
  }),
};
