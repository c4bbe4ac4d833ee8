import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { browserGuard } from './browser-guard.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(root, '.vite-guard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundle(source: string): Promise<void> {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(entry, source);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [browserGuard()], build: { write: false, rollupOptions: { input: entry } } });
}

test('a module of core that would reach the browser fails the build by name', async () => {
  await expect(bundle("import { PortBoard } from '../core/ground/context/port.ts';\nconsole.log(new PortBoard());")).rejects.toThrow(/core\/ground\/context\/port\.ts would reach the browser/);
});

test('the kit may travel', async () => {
  await expect(bundle("import { AppError } from '../core/kit/app-error.ts';\nconsole.log(AppError);")).resolves.toBeUndefined();
});
