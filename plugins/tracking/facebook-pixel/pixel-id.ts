import { z } from 'zod';

export const pixelIdField = z
  .string()
  .trim()
  .regex(/^\d{10,20}$/, 'Enter the pixel ID; it has digits only.')
  .meta({
    label: { de: 'Pixel-ID', en: 'Pixel ID' },
    help: {
      de: 'Im Meta Events Manager unter Datenquellen; nur Ziffern.',
      en: 'In Meta Events Manager under data sources; digits only.',
    },
    problem: {
      de: 'Geben Sie die Pixel-ID an; sie besteht nur aus Ziffern.',
      en: 'Enter the pixel ID; it has digits only.',
    },
  });
