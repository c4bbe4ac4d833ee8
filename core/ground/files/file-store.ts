import type { Readable } from 'node:stream';
import { definePort, type Ctx } from '#core/context';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** Store of the bytes. Keys are ours: hexadecimal, unguessable, never a person's file name. */
export interface FileStore {
  /** Complete and durable once it resolves; nothing is left behind when `body` fails. */
  put(key: string, body: AsyncIterable<Buffer>): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Every key last written before `before`. */
  list(before: Date): AsyncIterable<string>;
}

export const fileStore = definePort<FileStore>('file store');

export function fileStoreOf(ctx: Pick<Ctx, 'ports'>): FileStore {
  const store = ctx.ports.find(fileStore, 'core');
  if (!store) throw new Error('The kernel was booted without a file store.');
  return store;
}
