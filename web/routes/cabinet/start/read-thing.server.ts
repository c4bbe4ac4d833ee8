import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readParts, type FilePart } from '../../../forms/read-parts.server.ts';

export interface PostedThing {
  form: FormData;
  thing: FilePart | null;
  picture: FilePart | null;
}

const FILES = ['thing', 'picture'] as const;

/**
 * Input of the first screen. Its files wait on the disk until name and price are known to be right, and are gone once `use` is through.
 */
export async function withPostedThing<T>(request: Request, use: (posted: PostedThing) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-start-'));
  const kept = new Map<string, { at: string; part: FilePart }>();
  try {
    const form = await readParts(request, FILES, async (part, field) => {
      const at = path.join(folder, field);
      await pipeline(part.body, createWriteStream(at));
      kept.set(field, { at, part });
    });
    const partOf = (field: (typeof FILES)[number]): FilePart | null => {
      const file = kept.get(field);
      return file ? { ...file.part, body: createReadStream(file.at) } : null;
    };
    return await use({ form, thing: partOf('thing'), picture: partOf('picture') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
