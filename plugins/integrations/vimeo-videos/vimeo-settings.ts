import { z } from 'zod';
import { sandboxAddress } from '#core/plugins';

export const vimeoSettings = z.object({
  accessToken: z
    .string()
    .trim()
    .regex(/^[0-9a-zA-Z_-]{20,100}$/, 'An access token has 20 letters and digits at least.')
    .meta({
      label: { de: 'Zugriffstoken', en: 'Access token' },
      help: {
        de: 'Bei developer.vimeo.com unter Ihrer App, mit den Rechten „public“ und „private“.',
        en: 'At developer.vimeo.com under your app, with the scopes “public” and “private”.',
      },
      problem: {
        de: 'Ein Zugriffstoken hat mindestens 20 Buchstaben und Ziffern.',
        en: 'An access token has 20 letters and digits at least.',
      },
      secret: true,
    }),
  apiBase: sandboxAddress,
});

export const vimeoHeaders = (token: string): Record<string, string> => ({
  authorization: `bearer ${token}`,
  accept: 'application/vnd.vimeo.*+json;version=3.4',
});
