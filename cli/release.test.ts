import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KontorProcess, runKontor } from './testing/kontor-process.ts';

const root = path.resolve(import.meta.dirname, '..');
const { assembleRelease } = createRequire(import.meta.url)('./bin/assemble-release.cjs') as {
  assembleRelease(folder: string): void;
};

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-release-'));
const release = path.join(folder, 'kontor');
const cli = path.join(release, 'build/server/cli.js');
beforeAll(() => {
  assembleRelease(release);
  linkItsPackages();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The packages that `npm ci` would install by the release's own lock file, and no other. */
function linkItsPackages(): void {
  const { packages } = JSON.parse(readFileSync(path.join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  for (const name of Object.keys(packages)) {
    // A package inside another one comes with it.
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) || !existsSync(path.join(root, name))) continue;
    mkdirSync(path.dirname(path.join(release, name)), { recursive: true });
    symlinkSync(path.join(root, name), path.join(release, name));
  }
}

test('a release holds no sources and names no package that only building and testing need', () => {
  const manifest = JSON.parse(readFileSync(path.join(release, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(manifest.devDependencies).toBeUndefined();
  for (const name of ['core', 'web', 'plugins', 'vite.config.ts'])
    expect(existsSync(path.join(release, name))).toBe(false);
  for (const name of ['vite', 'vitest', 'playwright', 'oxlint'])
    expect(existsSync(path.join(release, 'node_modules', name))).toBe(false);
});

test('a release says its version without building anything', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const said = execFileSync(process.execPath, [path.join(release, 'cli/bin/kontor.cjs'), '--version'], {
    encoding: 'utf8',
  });
  expect(said.trim()).toBe(version);
});

// Longer than a first start may take, which says itself what it waits for.
test(
  'a release starts, seeds and serves shop, cabinet and script files with its own packages alone',
  { timeout: 240_000 },
  async () => {
    const running = new KontorProcess(
      ['start'],
      { KONTOR_HOME: path.join(folder, 'home'), PORT: '0', HOST: '127.0.0.1' },
      '',
      { cli },
    );
    try {
      const base = await running.ready();
      const shop = await (await fetch(`${base}/s/anna`)).text();
      expect(shop).toContain('Lindner');
      const signIn = await (await fetch(`${base}/sign_in`)).text();
      const script = /(?:src|href)="(\/assets\/[^"]+\.(?:css|js))"/.exec(signIn)![1]!;
      expect((await fetch(base + script)).status).toBe(200);
      const { stdout } = await runKontor(['export', 'orders', '--out', '-'], {
        KONTOR_HOME: path.join(folder, 'home'),
      });
      expect(stdout.split('\n').length).toBeGreaterThan(20);
    } finally {
      await running.kill('SIGTERM');
    }
  },
);
