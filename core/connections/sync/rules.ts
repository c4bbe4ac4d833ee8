import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireOwner } from '#core/people';
import type { Target } from './integration.ts';

/** One wish of the seller: when this happens with that product, put the buyer into a tag or list, or take them out. */
export interface IntegrationRule {
  id: number;
  eventType: string;
  /** Null: whatever the product. */
  productId: number | null;
  action: 'add' | 'remove';
  target: Target;
}

export interface IntegrationRules {
  /** Tags and lists to add and remove when this event is about these products. Moving is both. */
  for(eventType: string, productIds: readonly number[]): { add: readonly Target[]; remove: readonly Target[] };
}

export const ruleInput = z.object({
  eventType: z.string().min(1).max(80),
  productId: z.int().positive().nullable(),
  action: z.enum(['add', 'remove']),
  target: z.object({ kind: z.enum(['tag', 'list']), id: z.string().min(1).max(200), name: z.string().min(1).max(200) }),
});

interface RuleRow {
  id: number;
  event_type: string;
  product_id: number | null;
  action: 'add' | 'remove';
  target_kind: Target['kind'];
  target_id: string;
  target_name: string;
}

export async function rulesOf(ctx: Ctx, sellerId: number, integration: string): Promise<IntegrationRule[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('integration_rules').where({ seller_id: sellerId, integration }).orderBy('id').select<RuleRow[]>(),
  );
  return rows.map((row) => ({
    id: row.id,
    eventType: row.event_type,
    productId: row.product_id,
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
  }));
}

/** The rules as an integration asks them. Pure. */
export function rulesAsked(rules: readonly IntegrationRule[]): IntegrationRules {
  return Object.freeze({
    for(eventType: string, productIds: readonly number[]) {
      const fitting = rules.filter(
        (rule) => rule.eventType === eventType && (rule.productId === null || productIds.includes(rule.productId)),
      );
      const targets = (action: 'add' | 'remove'): Target[] => [
        ...new Map(
          fitting
            .filter((rule) => rule.action === action)
            .map(({ target }) => [`${target.kind} ${target.id}`, target] as const),
        ).values(),
      ];
      return { add: targets('add'), remove: targets('remove') };
    },
  });
}

/** Adds a rule; one that is there already stays as it is. */
export async function addRule(ctx: Ctx, integration: string, rule: z.infer<typeof ruleInput>): Promise<void> {
  const sellerId = requireOwner(ctx);
  const { eventType, productId, action, target } = ruleInput.parse(rule);
  await inTransaction(ctx, ({ db }) =>
    db('integration_rules')
      .insert({
        seller_id: sellerId,
        integration,
        event_type: eventType,
        product_id: productId,
        action,
        target_kind: target.kind,
        target_id: target.id,
        target_name: target.name,
      })
      .onConflict()
      .ignore(),
  );
}

export async function removeRule(ctx: Ctx, integration: string, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, ({ db }) =>
    db('integration_rules').where({ seller_id: sellerId, integration, id }).delete(),
  );
}
