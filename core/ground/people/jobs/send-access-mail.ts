import { z } from 'zod';
import { defineJob } from '#core/jobs';
import { LANGUAGES } from '#core/kit';

const payload = z.object({
  purpose: z.enum(['password_reset', 'sign_in_link', 'known_address']),
  email: z.string(),
  /** Of the browser that asked; a person with an account is written to in the language they chose. */
  locale: z.enum(['de', 'en']),
  /** Language that the browser asked in, where it may be one beyond those of the house. */
  language: z.enum(LANGUAGES).optional(),
  /** Path of ours that the link leads to in the end. */
  to: z.string().optional(),
  /** Address at which it was asked for; a shop's own domain, or the platform's. */
  at: z.string().optional(),
});

export type AccessMailPayload = z.infer<typeof payload>;
export type AccessPurpose = AccessMailPayload['purpose'];

export const sendAccessMail = defineJob({
  id: 'send_access_mail',
  payload,
  maxAttempts: 5,
  handler: async () => (await import('./send-access-mail.handler.ts')).handle,
});
