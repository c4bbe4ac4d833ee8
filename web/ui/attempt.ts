import { AppError, errorEntries } from '#core/kit';
import type { FieldError } from './error-summary.tsx';

export type Attempt<T> = { ok: true; value: T } | { ok: false; errors: FieldError[]; status: number };

/** Broken rules that the form can say; anything else is the page's own answer. */
const FOR_THE_FORM: ReadonlySet<number> = new Set([409, 413, 422, 429]);

/** Refusals of a platform plan: the form says them, and nothing typed is lost. */
const OF_THE_PLAN: ReadonlySet<string> = new Set(['feature_locked', 'plan_limit_reached']);

/** For actions: runs a use case and hands broken rules back for the form. Missing things and missing rights become the page's answer. */
export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof AppError && (FOR_THE_FORM.has(error.status) || OF_THE_PLAN.has(error.code)))
      return { ok: false, errors: fieldErrors(error), status: error.status };
    throw answered(error);
  }
}

/** For loaders: what was asked for, or 404, 403 and their like as the page's answer. */
export async function orRefuse<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw answered(error);
  }
}

/** Fault of one field. */
export function errorOf(errors: readonly FieldError[] | undefined, field: string): string | undefined {
  return errors?.find((error) => error.field === field)?.message;
}

function fieldErrors(error: AppError): FieldError[] {
  return errorEntries(error).map(({ detail, source }) => ({
    message: detail,
    ...(source ? { field: source.field } : {}),
  }));
}

function answered(error: unknown): unknown {
  return error instanceof AppError ? new Response(error.detail, { status: error.status }) : error;
}
