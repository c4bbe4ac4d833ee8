import type { PluginDemo } from '#core/plugins';
import { saveDesign, saveNumbers } from './setup/save-certificate.ts';

/** The words and the look of the demo's certificate. */
export const certificateDemo: PluginDemo = {
  goods: {
    async certificate(ctx, productId) {
      await saveNumbers(ctx, productId, {
        numberPattern: 'AL-{year}-{sequence:3}',
        holder: 'buyer',
        validityDays: '730',
      });
      await saveDesign(ctx, productId, {
        title: 'Patenschaft',
        locale: 'de',
        frame: 'frame',
        accent: '#7a2e1d',
        background: '#fffaf3',
        issuer: 'Anna Lindner, Atelier Lindner',
        body: 'Hiermit danken wir\n{name}\nfür „{product}“. Das Negativ wird in unserem Archiv kühl und dunkel bewahrt und trägt die Nummer dieser Urkunde.',
      });
    },
  },
};
