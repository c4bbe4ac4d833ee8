import { z } from 'zod';

const form = z.email().max(254);

/** As typed, without the space around it. Compared without regard to case everywhere. */
export function cleanEmail(email: string): string {
  return email.normalize('NFC').trim();
}

export function isEmail(email: string): boolean {
  return form.safeParse(cleanEmail(email)).success;
}
