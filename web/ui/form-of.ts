/** The posted form, its texts without the null character, which the database cannot hold. What is none, or breaks off, is the sender's mistake. */
export async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
  const kept = new FormData();
  for (const [name, value] of form) kept.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return kept;
}
