import { z } from 'zod';
import { defineSettings } from '#core/settings';
import type { SellerChoice } from './matrix.ts';

/**
 * What the seller decided in the matrix of methods. `switchedOff` holds cells as `stripe:sepa` or, for one kind of plan,
 * `stripe:sepa:subscription`; nothing left out offers all that the providers can. `enabled`: methods that are closed until they are enabled.
 */
export const paymentSettings = defineSettings({
  key: 'payment_settings',
  schema: z.object({ switchedOff: z.array(z.string()).default([]), enabled: z.array(z.string()).default([]) }),
});

export function choiceOf(stored: Record<string, unknown> | null | undefined): Pick<SellerChoice, 'switchedOff' | 'enabled'> {
  return { switchedOff: new Set((stored?.switchedOff as string[] | undefined) ?? []), enabled: new Set((stored?.enabled as string[] | undefined) ?? []) };
}
