/** The product's id in an address; what is none is answered like a product that does not exist. */
export function productIdOf(params: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

/** A part as the editor posts it: its number, and the variant it gives where it has several. */
export function partOf(form: FormData): [id: number, variant: string | null] {
  const [, id, variant] = /^(\d{1,15})(?::([\w-]{1,60}))?$/.exec(String(form.get('part') ?? '')) ?? [];
  return [Number(id ?? 0), variant ?? null];
}

/** A number that a form posted; 0 for what is none. */
export function numberOf(form: FormData, name: string): number {
  return Number(/^\d{1,15}$/.exec(String(form.get(name) ?? ''))?.[0] ?? 0);
}
