import type { Ctx } from '#core/context';
import { InputError, parseMoney, type CurrencyCode } from '#core/kit';
import { addUpgrade, moveBump, removeBump, removeUpgrade } from '#core/upsells';
import { attempt, type FieldError } from '#web/ui';

/** An upgrade that could not be added, as it was typed. */
export interface RefusedUpgrade {
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** Moves or removes a bump of the step's list. */
export async function changePostedBump(ctx: Ctx, productId: number, form: FormData): Promise<void> {
  const bumpId = idOf(form.get('bump'));
  const place = Number(/^\d{1,2}$/.exec(String(form.get('place') ?? ''))?.[0] ?? 0);
  const done = await attempt(() =>
    form.get('intent') === 'remove' ? removeBump(ctx, productId, bumpId) : moveBump(ctx, productId, bumpId, place),
  );
  if (!done.ok) throw new Response(done.errors[0]?.message ?? null, { status: 409 });
}

/** Adds or removes an upgrade; answers what was wrong. */
export async function changePostedUpgrade(
  ctx: Ctx,
  productId: number,
  currency: CurrencyCode,
  form: FormData,
): Promise<RefusedUpgrade | null> {
  const removed = idOf(form.get('remove'));
  const done = await attempt(async () => {
    if (form.get('remove') !== null) return removeUpgrade(ctx, productId, removed);
    await addUpgrade(ctx, productId, {
      fromVariant: text(form, 'fromVariant'),
      toVariant: text(form, 'toVariant'),
      price: optionalPrice(ctx, text(form, 'price'), currency),
      text: text(form, 'text'),
    });
  });
  return done.ok
    ? null
    : {
        values: {
          fromVariant: text(form, 'fromVariant'),
          toVariant: text(form, 'toVariant'),
          price: text(form, 'price'),
          text: text(form, 'text'),
        },
        errors: done.errors,
      };
}

/** An amount somebody typed, or none. @throws an `InputError` beside the field `price` */
export function optionalPrice(ctx: Ctx, typed: string, currency: CurrencyCode): number | null {
  if (typed.trim() === '') return null;
  const read = parseMoney(typed, currency, ctx.locale);
  if (read.ok) return Number(read.value.minor);
  const detail = read.error.detail[ctx.locale];
  throw new InputError([{ code: read.error.code, title: detail, detail, source: { field: 'price' } }]);
}

function idOf(value: FormDataEntryValue | null): number {
  return Number(/^[1-9]\d{0,14}$/.exec(String(value ?? ''))?.[0] ?? 0);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
