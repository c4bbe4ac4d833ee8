import { Readable } from 'node:stream';
import { clientSource, openApiDocument, type Description } from '#web/api';
import { openOutput } from './output-file.ts';

/** Writes the client. No installation is asked: the description is that of this release. */
export async function writeApiClient(out: string): Promise<void> {
  const description = openApiDocument('http://localhost') as Description;
  await openOutput(out).take(Readable.from([clientSource(description)]));
  if (out !== '-') console.error(`Written to ${out}.`);
}
