import type { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { featureOfExtension } from '#core/kit';
import { requireOwner } from '#core/people';
import { mappingInput, noteConnection } from './connection.ts';

/** Stores which products an integration hears of, which fields of buyers it is told, and what happens without consent. */
export async function saveMapping(ctx: Ctx, integration: string, input: z.input<typeof mappingInput>): Promise<void> {
  const sellerId = requireOwner(ctx);
  const feature = featureOfExtension(integration);
  if (feature) requireFeature(ctx, feature);
  const { products, productIds, fields, withoutConsent } = mappingInput.parse(input);
  await noteConnection(ctx, sellerId, integration, {
    products,
    product_ids: products === 'selected' ? productIds : [],
    fields,
    without_consent: withoutConsent,
  });
}
