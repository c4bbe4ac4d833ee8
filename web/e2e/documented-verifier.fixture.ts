import { readFileSync } from 'node:fs';
import path from 'node:path';

type Verify = (
  token: string,
  asked: { keys: object[]; productId: number; licenseKey: string; fingerprint: string; now: Date },
) => object | null;

/** The program of the documentation, as a seller would copy it. */
export async function verifier(): Promise<Verify> {
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/licences.md'), 'utf8');
  const code = /```js verify-license\.mjs\n([\s\S]*?)```/.exec(docs)![1]!;
  return (
    (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as { verifyLicense: Verify }
  ).verifyLicense;
}
