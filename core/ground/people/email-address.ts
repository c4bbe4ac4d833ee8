import { z } from 'zod';
import { cleanText } from './text-field.ts';

const form = z.email().max(254);

/** As typed, without the space around it. Compared without regard to case everywhere. */
export function cleanEmail(email: string): string {
  return cleanText(email.normalize('NFC'));
}

export function isEmail(email: string): boolean {
  return form.safeParse(cleanEmail(email)).success;
}
