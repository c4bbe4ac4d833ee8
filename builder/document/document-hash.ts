import { sha256Hex } from './sha256.ts';
import type { PageDocument } from './page-document.ts';

/** Hex sha-256 over the document with its keys in order: equal for equal documents, in the browser and on the server. */
export function documentHash(doc: PageDocument): string {
  return sha256Hex(canonicalJson(doc));
}

/** JSON with sorted keys and without absent values. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
