import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Looks for the order that a declaration means and tells the seller. */
export const fileDeclaration = defineJob({
  id: 'file_declaration',
  payload: z.object({ sellerId: z.number().int(), declarationId: z.number().int() }),
  handler: async () => (await import('./file-declaration.handler.ts')).handle,
});
