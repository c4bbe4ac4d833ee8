import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Packages with dozens of files that few requests need. Together they were a tenth of what a process read before its first answer (decision 941). */
const LATE = ['@simplewebauthn/server', 'acme-client', 'node-forge', 'pdfkit', 'sharp', 'stripe'];

/** Of tests, of what plugins play beside the product, and of drawing its pictures. */
const BESIDE = /\.(test|fixture)\.tsx?$|\/(testing|sandbox|stories|art)\//;

const importsAtOnce = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)(?! type\b)(?:[^;'"()=]*\bfrom)? ['"]([^'"]+)['"]/gm)]
    .map(([, name]) => name!)
    .filter((name) => LATE.includes(name));

test('packages that boot can do without are imported where they are needed', () => {
  const files = ['core', 'plugins', 'web', 'builder']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !BESIDE.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => importsAtOnce(readFileSync(path.join(root, file), 'utf8')).length > 0)).toEqual([]);
});

test('an import at the top is seen, one of types or within a function is not', () => {
  expect(importsAtOnce("import forge from 'node-forge';")).toEqual(['node-forge']);
  expect(importsAtOnce("import {\n  a,\n  type B,\n} from 'stripe';")).toEqual(['stripe']);
  expect(importsAtOnce("import type Stripe from 'stripe';\nconst x = await import('sharp');")).toEqual([]);
});
