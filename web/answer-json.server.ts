import { AppError, errorEntries } from '#core/kit';

/** Runs a use case for a script of ours and answers JSON; broken rules become the specification's `errors` answer. */
export async function answerJson(work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work();
    return answer instanceof Response ? answer : Response.json(answer ?? {});
  } catch (error) {
    if (error instanceof AppError) return Response.json({ errors: errorEntries(error) }, { status: error.status });
    throw error;
  }
}

/** A body of JSON, or a refusal that says so. */
export async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new AppError({
    code: 'malformed_body',
    status: 400,
    title: 'Not readable',
    detail: 'The request body must be a JSON object.',
  });
}

/** A whole number from an address; anything else is no such thing. */
export function idParam(raw: string | undefined): number {
  const id = Number(raw);
  if (raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) && Number.isSafeInteger(id)) return id;
  throw new Response(null, { status: 404 });
}
