/** The id in an address; what is none is answered like something that does not exist. */
export function idOf(params: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}
