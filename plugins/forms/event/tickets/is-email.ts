import { z } from 'zod';

export function isEmail(text: string): boolean {
  return z.email().max(254).safeParse(text).success;
}
