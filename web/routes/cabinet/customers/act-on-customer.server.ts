import type { Ctx } from '#core/context';
import { eraseCustomer, mergeCustomers, noteCustomer, splitCustomer } from '#core/customers';
import { attempt, formOf, orRefuse, type FieldError } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { CUSTOMER_TEXTS } from './customer-texts.ts';

/** Acts of a seller on a person: a note, addresses put together or taken apart, erasure. */
export async function actOnCustomer(
  ctx: Ctx,
  id: number,
  request: Request,
): Promise<Response | { errors: readonly FieldError[]; address: string }> {
  const form = await formOf(request);
  const t = CUSTOMER_TEXTS[ctx.locale];
  const said = (message: string): Response => redirectWithNote(`/cabinet/customers/${id}`, { message });
  const address = String(form.get('address') ?? '');
  switch (form.get('intent')) {
    case 'merge': {
      const merged = await attempt(() => mergeCustomers(ctx, id, address));
      return merged.ok ? said(t.merged) : { errors: merged.errors, address };
    }
    case 'split': {
      const split = await attempt(() => splitCustomer(ctx, id, address));
      return split.ok ? said(t.split) : { errors: split.errors, address: '' };
    }
    case 'erase': {
      const { messages, orders, declarations } = await orRefuse(eraseCustomer(ctx, id));
      const counts: Record<string, number> = { messages, orders, declarations };
      return said(t.erased.replace(/\{(\w+)\}/g, (_whole, name: string) => String(counts[name])));
    }
    default:
      await orRefuse(noteCustomer(ctx, id, String(form.get('note') ?? '')));
      return said(t.saved);
  }
}
