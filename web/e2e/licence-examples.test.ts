import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-licences-'));
const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/licences.md'), 'utf8');

interface Example {
  file: string;
  command: string;
  args: readonly string[];
  /** Asks for its version: an answer proves that it is on this machine. */
  version: readonly string[];
}

/** Command that runs each language of the page from one file. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  sh: { file: 'activate.sh', command: 'sh', args: ['activate.sh'], version: ['-c', 'curl --version'] },
  js: { file: 'activate.mjs', command: process.execPath, args: ['activate.mjs'], version: ['--version'] },
  python: { file: 'activate.py', command: 'python3', args: ['activate.py'], version: ['--version'] },
  php: { file: 'activate.php', command: 'php', args: ['activate.php'], version: ['--version'] },
  java: { file: 'Activate.java', command: 'java', args: ['Activate.java'], version: ['--version'] },
  csharp: { file: 'Activate.cs', command: 'dotnet', args: ['run', 'Activate.cs'], version: ['--list-sdks'] },
};

const codeOf = (language: string): string =>
  [...docs.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!)[0]!;

async function isHere({ command, version }: Example): Promise<boolean> {
  try {
    const { stdout } = await run(command, [...version], { timeout: 20_000 });
    return stdout.trim() !== '';
  } catch {
    return false;
  }
}

const here = new Map(
  await Promise.all(Object.entries(EXAMPLES).map(async ([name, example]) => [name, await isHere(example)] as const)),
);

let server: TestServer;
let license: { product: number; key: string };
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { product: number; key: string }[] }>(
    `select k.product_id as product, k.key from license_keys k join entitlements e on e.id = k.entitlement_id
      where k.replaced_by is null and k.expires_at is null and e.state = 'active' order by k.id limit 1`,
  );
  license = rows[0]!;
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** The example as it stands on the page, at this server and with this key. */
async function answerOf(language: string, key: string): Promise<string> {
  const { file, command, args } = EXAMPLES[language]!;
  const code = codeOf(language)
    .replaceAll('https://kontor.example', server.url)
    .replaceAll('FL-7KX2M-9QTRA', key)
    .replace(/(product_id(?:\\?["']?\s*(?:=>|[:=])\s*))12\b/, `$1${license.product}`);
  writeFileSync(path.join(folder, file), code);
  const { stdout } = await run(command, [...args], { cwd: folder, timeout: 90_000 });
  return stdout.trim();
}

test('the page shows the call in five languages and a shell, each at the same address with the same fields', () => {
  for (const language of Object.keys(EXAMPLES)) {
    const code = codeOf(language);
    for (const part of ['https://kontor.example/v1/licenses/activate', 'product_id', 'license_key', 'fingerprint'])
      expect([language, code.includes(part)]).toEqual([language, true]);
  }
});

test.each(Object.keys(EXAMPLES).filter((language) => here.get(language)))(
  'the example in %s activates a machine, and says why a wrong key does not',
  async (language) => {
    expect(await answerOf(language, license.key)).toMatch(/^activated$|"activated":\s*true/);
    const refused = await answerOf(language, 'FL-GIBT-ES-NICHT');
    expect(refused).not.toMatch(/^activated$|"activated":\s*true/);
    expect(refused).toMatch(/key|Schlüssel/i);
  },
  180_000,
);

test.skipIf([...here.values()].every(Boolean))(
  'languages that this machine lacks are read for brackets that close',
  () => {
    for (const language of Object.keys(EXAMPLES).filter((each) => !here.get(each))) {
      const code = codeOf(language).replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '""');
      const open: string[] = [];
      for (const sign of code) {
        if ('([{'.includes(sign)) open.push(sign);
        else if (')]}'.includes(sign))
          expect([language, '([{'.indexOf(open.pop() ?? '')]).toEqual([language, ')]}'.indexOf(sign)]);
      }
      expect([language, open]).toEqual([language, []]);
    }
  },
);
