import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startViesSandbox } from '#core/tax';
import { ScriptedProvider } from '../scripted-provider.ts';
import { plainFormPlugin } from '../plain-form.ts';
import { useTestKernel } from '../test-kernel.ts';
import { driveShop } from './drive-shop.ts';
import { exportBooks } from './export-books.ts';

/** `npm run proof` takes eighteen. */
const MONTHS = Number(process.env.KONTOR_MONTHS ?? 3);

const provider = new ScriptedProvider();
const vies = await startViesSandbox();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { VIES_URL: vies.url } });
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-books-'));
afterAll(async () => {
  await vies.close();
  rmSync(folder, { recursive: true, force: true });
});

const SCRIPT = path.resolve(import.meta.dirname, '../../../cli/bin/recompute.cjs');
const recompute = () => spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });

test(
  'files of a shop agree to the cent when a script that knows nothing else adds them up, and it finds a cent that was changed',
  { timeout: 3_600_000 },
  async () => {
    for (const kind of ['datev', 'oss', 'xml']) mkdirSync(path.join(folder, kind));
    const shop = await driveShop(kernel(), provider, {
      months: MONTHS,
      onMonthEnd: (world, ended) => exportBooks(world, folder, { month: ended }),
    });
    await exportBooks(shop, folder, { all: true });
    const { status, stdout, stderr } = recompute();
    console.log(stdout);
    expect([status, stderr, stdout.split('\n').slice(1).filter(Boolean)]).toEqual([0, '', []]);

    for (const [kind, from, to] of [
      [
        'datev',
        /^(\d+),(\d)(\d);"S"/m,
        (_: string, whole: string, tens: string, ones: string) => `${whole},${tens}${(Number(ones) + 1) % 10};"S"`,
      ],
      ['oss', /;(\d+,\d)(\d)(?=;)/, (_: string, most: string, last: string) => `;${most}${(Number(last) + 1) % 10}`],
      [
        'xml',
        /(GrandTotalAmount>\d+\.\d)(\d)/,
        (_: string, most: string, last: string) => `${most}${(Number(last) + 1) % 10}`,
      ],
    ] as const) {
      const files = readdirSync(path.join(folder, kind)).map((name) => path.join(folder, kind, name));
      const file = files.find((each) => from.test(readFileSync(each, 'latin1')))!;
      const bytes = readFileSync(file, 'latin1');
      const changed = bytes.replace(from, to);
      writeFileSync(file, changed, 'latin1');
      expect([kind, recompute().status]).toEqual([kind, 1]);
      writeFileSync(file, bytes, 'latin1');
    }
    expect(recompute().status).toBe(0);
  },
);
