/** An id in an address; what is none is answered like a thing that does not exist. */
export function idOf(params: Readonly<Record<string, string | undefined>>, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(params[name] ?? '')) throw new Response(null, { status: 404 });
  return Number(params[name]);
}

/** A number that a form posted; 0 for what is none. */
export function numberOf(form: FormData, name: string): number {
  return Number(/^\d{1,15}$/.exec(String(form.get(name) ?? ''))?.[0] ?? 0);
}
