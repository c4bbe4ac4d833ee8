import type { Ctx } from '#core/context';
import type { CurrencyCode } from '#core/kit';
import type { PlanType } from '#core/pricing';
import type { BumpBuyers, BumpInput, BumpPosition, BumpView } from '#core/upsells';
import { optionalPrice } from './posted-upsell.server.ts';

/** The posted fields of a bump, as its use cases take them. */
export function readBumpForm(ctx: Ctx, form: FormData, currency: CurrencyCode): BumpInput {
  const [, productId = '0', planId] = /^([1-9]\d{0,14})(?::([1-9]\d{0,14}))?$/.exec(text(form, 'offer')) ?? [];
  return {
    offeredProductId: Number(productId),
    planId: planId === undefined ? null : Number(planId),
    title: text(form, 'title'),
    text: text(form, 'text').replaceAll('\r\n', '\n'),
    price: optionalPrice(ctx, text(form, 'price'), currency),
    position: text(form, 'position') as BumpPosition,
    look: (text(form, 'look') || null) as BumpView | null,
    buyers: text(form, 'buyers') as BumpBuyers,
    planTypes: form.getAll('planTypes') as PlanType[],
    notIfOwned: text(form, 'notIfOwned') === 'on',
    active: text(form, 'active') === 'on',
  };
}

/** Entries to be shown again. */
export function typedBump(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (values[name] ??= []).push(value);
  return values;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
