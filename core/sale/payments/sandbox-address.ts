import { z } from 'zod';
import { isLoopback } from './is-loopback.ts';

/** Field of a provider's settings: where a sandbox on this machine answers in its place. No other address is taken, so that no key leaves. */
export const sandboxAddress = z
  .url()
  .refine(isLoopback, 'Only a sandbox on this machine can be entered here; otherwise leave it empty.')
  .optional()
  .meta({
    label: { de: 'Adresse der Programmierschnittstelle', en: 'API address' },
    problem: {
      de: 'Hier darf nur eine Sandbox auf diesem Rechner stehen; lassen Sie das Feld sonst leer.',
      en: 'Only a sandbox on this machine can be entered here; otherwise leave it empty.',
    },
    help: {
      de: 'Nur für die Sandbox auf diesem Rechner; sonst leer lassen.',
      en: 'For the sandbox on this machine only; otherwise leave empty.',
    },
    group: 'sandbox',
  });
