/** The product's id in an address; what is none is answered like a product that does not exist. */
export function productIdOf(params: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

/** A number that a form posted; 0 for what is none. */
export function numberOf(form: FormData, name: string): number {
  return Number(/^\d{1,15}$/.exec(String(form.get(name) ?? ''))?.[0] ?? 0);
}
