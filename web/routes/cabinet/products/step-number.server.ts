import type { EditorStep } from '#core/catalog';

/** Step that an address asks for, counted from 1; answers 404 to what is none of the product's. */
export function stepNumber(request: Request, steps: readonly EditorStep[]): number {
  const asked = new URL(request.url).searchParams.get('step') ?? '1';
  const number = /^\d{1,2}$/.test(asked) ? Number(asked) : 0;
  if (number < 1 || number > steps.length) throw new Response(null, { status: 404 });
  return number;
}
