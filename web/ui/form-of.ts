/** The posted form. What is none, or breaks off, is the sender's mistake and is answered as such. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
}
