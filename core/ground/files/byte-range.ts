import type { ByteRange } from './file-store.ts';

/** Reads a `Range` header. `null`: send everything, which is also the lawful answer to several ranges at once and to nonsense. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  if (parts[1] === '') {
    const last = Number(parts[2]);
    return last === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(parts[1]);
  const end = parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  if (parts[2] !== '' && Number(parts[2]) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
