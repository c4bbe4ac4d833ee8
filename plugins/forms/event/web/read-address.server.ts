/** A database id from an address; anything else is an address of nothing. */
export function readId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new Response(null, { status: 404 });
  return Number(text);
}

/** An id as a form sends it; null for none and for what is no id. */
export function idIn(form: FormData, name: string): number | null {
  const text = textIn(form, name);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
