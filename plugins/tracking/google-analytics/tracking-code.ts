import { z } from 'zod';
import type { TrackingCode } from '#core/plugins';

const settings = z.object({
  trackingId: z
    .string()
    .trim()
    .regex(/^UA-\d{4,10}-\d{1,4}$/, 'Enter the tracking ID; it looks like UA-1234567-1.')
    .meta({
      label: { de: 'Tracking-ID', en: 'Tracking ID' },
      help: {
        de: 'Beginnt mit UA-. Nur zur Erinnerung: Google nimmt dafür nichts mehr an.',
        en: 'Starts with UA-. For the record only: Google takes nothing for it any more.',
      },
      problem: {
        de: 'Geben Sie die Tracking-ID an; sie sieht so aus: UA-1234567-1.',
        en: 'Enter the tracking ID; it looks like UA-1234567-1.',
      },
    }),
});

export const googleAnalytics: TrackingCode = {
  key: 'google_analytics',
  title: { de: 'Universal Analytics (abgeschaltet)', en: 'Universal Analytics (switched off)' },
  recipient: { name: 'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4', country: 'IE' },
  summary: {
    de: 'Google hat Universal Analytics abgeschaltet. Die ID wird aufgehoben, es wird nichts geladen. Nehmen Sie Google Analytics 4.',
    en: 'Google has switched Universal Analytics off. The ID is kept, nothing is loaded. Use Google Analytics 4.',
  },
  consentCategory: 'statistics',
  settings,
  events: [],
  hosts: [],
  embed: () => ({ scriptUrls: [], data: {} }),
};
