import type { Ctx } from '#core/context';
import { publishLegalText, type LegalTextInput } from '#core/legal';
import { composeText } from './compose.ts';
import { pointsFor } from './points.ts';
import { readHost, readShopFacts } from './read-shop-facts.ts';

/** Publishes what a seller wrote, with what the shop is today beside it: whoever publishes has looked at the warnings. */
export async function publishCheckedText(ctx: Ctx, input: Omit<LegalTextInput, 'points' | 'composed'>): Promise<void> {
  const facts = await readShopFacts(ctx);
  const host = await readHost(ctx, facts);
  const body = input.body.replaceAll(/\r\n?/g, '\n').trim();
  await publishLegalText(ctx, {
    ...input,
    points: pointsFor(input.kind, facts),
    composed: body === composeText(ctx, facts, { ...input, host }),
  });
}
