/** The id in an address; what is none leads to the same 404 as a product that does not exist. */
export function productId(params: { id?: string | undefined }): number {
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : 0;
  if (id === 0) throw new Response(null, { status: 404 });
  return id;
}

/** Address an action leads back to: an address of this shop's cabinet, never elsewhere. */
export function backTo(form: FormData, fallback: string): string {
  const wanted = String(form.get('back') ?? '');
  return /^\/cabinet\/products(?![\w])[^\s\\]*$/.test(wanted) && !wanted.includes('//') ? wanted : fallback;
}
