import { Readable } from 'node:stream';
import type { PluginDemo } from '#core/plugins';
import { addKeys } from './pool/add-keys.ts';
import { saveSetup } from './setup/save-setup.ts';

/** Keys as a maker of software would bring them along. */
const KEYS = Array.from(
  { length: 24 },
  (_, n) =>
    `GRAU-${(4711 + n * 137).toString(36).toUpperCase().padStart(4, '2')}-${(90_001 + n * 7919).toString(36).toUpperCase()}-${String((n * 73) % 97).padStart(2, '0')}`,
);

/** A pool of keys for the demo's software. */
export const licenseKeyDemo: PluginDemo = {
  goods: {
    async license_key(ctx, productId) {
      await saveSetup(ctx, productId, {
        source: 'pool',
        pattern: '',
        activationLimit: '3',
        validityDays: '',
        offlineDays: '30',
        warnBelow: '5',
      });
      await addKeys(ctx, productId, Readable.from([Buffer.from(KEYS.join('\n'))]));
    },
  },
};
