import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inColumns } from '../in-columns.ts';
import { UsageError } from '../usage-error.ts';

interface Report {
  testResults: readonly {
    name: string;
    message?: string;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      failureMessages?: readonly string[];
    }[];
  }[];
}

export interface ConformanceRun {
  table: string;
  passed: boolean;
}

const MARKS: Readonly<Record<string, string>> = { passed: 'ok', failed: 'FAILS', skipped: '-', pending: '-' };
const FILE = 'conformance.test.ts';

/**
 * Runs the suite for one provider, or for all, and lays out provider × case, with the first line of what failed.
 * @throws UsageError outside of a checkout with its tests
 */
export async function runConformance(key: string | undefined, root: string): Promise<ConformanceRun> {
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  if (!existsSync(vitest) || !existsSync(path.join(root, 'plugins.config.ts')))
    throw new UsageError('The suite runs in a checkout of Kontor with its development tools. Run this there.');
  const folder = key === undefined ? 'plugins/payments' : `plugins/payments/${key.replaceAll('_', '-')}`;
  if (!existsSync(path.join(root, folder)))
    throw new UsageError(`There is no folder ${folder}. Providers stand in plugins/payments.`);
  const place = mkdtempSync(path.join(tmpdir(), 'kontor-conformance-'));
  const file = path.join(place, 'report.json');
  try {
    await vitestRun(vitest, root, [
      'run',
      ...(key === undefined ? [FILE] : [`${folder}/${FILE}`]),
      '--reporter=json',
      `--outputFile=${file}`,
    ]);
    if (!existsSync(file)) throw new UsageError('The suite did not run. Try: npx vitest run plugins/payments');
    return laidOut(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Writes the pages of docs that are made from the providers. */
export async function writeProviderDocs(root: string): Promise<boolean> {
  return vitestRun(path.join(root, 'node_modules/.bin/vitest'), root, ['run', 'cli/providers/docs.test.ts'], {
    KONTOR_WRITE_DOCS: '1',
  });
}

function vitestRun(vitest: string, root: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(vitest, args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env } });
    child.once('error', reject).once('exit', (code) => resolve(code === 0));
  });
}

function laidOut({ testResults }: Report): ConformanceRun {
  const results = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap((each) => {
      const provider = /^payment provider (\w+)$/.exec(each.ancestorTitles.at(-1) ?? '')?.[1];
      // A case that is left out carries its reason behind its name.
      const [, name = each.title, reason = ''] =
        each.status === 'passed' || each.status === 'failed' ? [] : (/^(.*) \(([^()]*)\)$/.exec(each.title) ?? []);
      return provider ? [{ ...each, provider, name, reason }] : [];
    });
  const providers = [...new Set(results.map(({ provider }) => provider))].toSorted();
  const names = [...new Set(results.map(({ name }) => name))];
  const of = (provider: string, name: string) =>
    results.find((each) => each.provider === provider && each.name === name);
  const rows = names.map((name) => [
    name,
    ...providers.map((provider) => MARKS[of(provider, name)?.status ?? ''] ?? '?'),
  ]);
  const failed = results.filter(({ status }) => status === 'failed');
  const count = (status: string): number => results.filter((each) => each.status === status).length;
  const broken = testResults
    .filter(({ assertionResults }) => assertionResults.length === 0)
    .map(({ name, message = '' }) => `${name}: ${firstLine(message)}`);
  const gaps = failed.map(
    ({ provider, name, failureMessages = [] }) => `${provider}  ${name}\n    ${firstLine(failureMessages[0] ?? '')}`,
  );
  const sum = `${count('passed')} passed, ${failed.length} failed, ${results.length - count('passed') - failed.length} left out by what the providers declare`;
  return {
    table: [
      inColumns([['CASE', ...providers], ...rows]),
      '',
      ...gaps,
      ...broken,
      ...(gaps.length + broken.length > 0 ? [''] : []),
      sum,
    ].join('\n'),
    passed: failed.length + broken.length === 0 && results.length > 0,
  };
}

const firstLine = (text: string): string =>
  text
    .split('\n')[0]!
    .replace(/^\w*Error: /, '')
    .slice(0, 200);
