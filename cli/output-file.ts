import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stopSignal } from './until-stopped.ts';

export interface Output {
  take(content: Readable): Promise<void>;
}

/** A file that is there complete or not at all, or with `-` standard output. */
export function openOutput(out: string): Output {
  return { take: (content) => (out === '-' ? toStandardOutput(content) : toFile(content, path.resolve(out))) };
}

async function toFile(content: Readable, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(content, createWriteStream(draft, { flush: true, mode: 0o600 }), { signal: stopSignal() });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw readable(error as NodeJS.ErrnoException, file);
  }
}

/** A reader that has seen enough, such as `head`, is no failure. */
async function toStandardOutput(content: Readable): Promise<void> {
  await pipeline(content, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

function readable(error: NodeJS.ErrnoException, file: string): Error {
  if (error.name === 'AbortError') return new Error(`Stopped. ${file} was not written.`);
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'its folder does not exist',
    EACCES: 'this user may not write there',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new Error(`${file} could not be written: ${reason}.`) : error;
}
