import { unstable_parseMultipartFormData } from '@remix-run/node';
import { formOf } from '#web/ui';

export interface FilePart {
  name: string;
  contentType: string;
  /** Has to be read to its end, or refused. */
  body: AsyncIterable<Uint8Array>;
}

/** Typed text is shorter; longer text is cut off here and judged by its reader. */
const LONGEST_FIELD = 10_000;

/**
 * A posted form whose files under `file`, one name or several, are handed to `take` as they arrive; all else is read as text, and so is a form without files.
 * An error of `take` is thrown on; a body that is no form is the sender's mistake.
 */
export async function readParts(
  request: Request,
  file: string | readonly string[],
  take: (part: FilePart, field: string) => Promise<void>,
): Promise<FormData> {
  if (!hasParts(request)) return formOf(request);
  let refused: { because: unknown } | null = null;
  try {
    return await unstable_parseMultipartFormData(request, async ({ name, filename, contentType, data }) => {
      if (![file].flat().includes(name) || !filename) return shortText(data);
      await take({ name: filename, contentType: contentType || '', body: data }, name).catch((because: unknown) => {
        refused = { because };
        throw because;
      });
      return 'taken';
    });
  } catch {
    throw refused === null ? new Response(null, { status: 400 }) : (refused as { because: unknown }).because;
  }
}

/** Of a script that sends a file alone the body is the file. */
export function hasParts(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
}

async function shortText(data: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    chunks.push(chunk.subarray(0, Math.max(0, LONGEST_FIELD - size)));
    size += chunk.length;
  }
  return Buffer.concat(chunks).toString('utf8');
}
