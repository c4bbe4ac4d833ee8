import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_KEYS, startStripeSandbox } from '#plugins/payments/stripe/sandbox';
import { cloneTestDatabase, type TestDatabase } from '#core/testing';
import { runKontor } from './testing/kontor-process.ts';
import { hasTerminal, TerminalSession } from './testing/terminal-session.ts';

// Every test is one or several processes, each of which loads the whole product.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const home = mkdtempSync(path.join(tmpdir(), 'kontor-commands-'));
let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await cloneTestDatabase();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    KONTOR_MODE: 'demo',
    KONTOR_HOME: home,
    PORT: '0',
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

test('help names every command and what exit codes mean', async () => {
  const { code, stdout } = await runKontor(['--help']);
  expect(code).toBe(0);
  for (const command of [
    'start',
    'serve',
    'work',
    'migrate',
    'seed',
    'doctor',
    'plugins',
    'blocks',
    'pages',
    'providers',
    'export',
    'jobs',
    'database',
    'secrets',
    'clock',
    'invariants',
  ])
    expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  expect(stdout).toContain('3 refused by a rule');
});

describe('wrong use', () => {
  test('an unknown command exits 2 and points at the help', async () => {
    const { code, stderr } = await runKontor(['sell']);
    expect(code).toBe(2);
    expect(stderr).toContain("unknown command 'sell'");
  });

  test('a wrong variable is one readable line that does not repeat the value', async () => {
    const { code, stderr, stdout } = await runKontor(['database', 'url'], {
      ...env,
      PORT: 'eighty',
      SECRET_KEY: 'tooshort',
    });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(3);
    expect(stderr).toMatch(/^PORT: .+$/m);
    expect(stderr).toMatch(/^SECRET_KEY: must be at least 32 bytes in base64$/m);
    expect(stderr).not.toContain('tooshort');
  });

  test('a database that does not answer is one readable line', async () => {
    const { code, stderr } = await runKontor(['migrate', 'status'], {
      ...env,
      DATABASE_URL: 'postgres://kontor:hidden@127.0.0.1:1/kontor',
    });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      'The database does not answer. Is the server running, and are host and port in DATABASE_URL right?',
    );
  });

  test('nothing starts, serves, works or seeds with DATABASE_CITUS=1, and the database stays as it is', async () => {
    const spread = { ...env, DATABASE_CITUS: '1' };
    for (const command of [
      ['start'],
      ['serve', '--processes', '1'],
      ['serve', '--processes', '2'],
      ['work'],
      ['seed'],
    ]) {
      const { code, stderr } = await runKontor(command, spread);
      expect([command, code, stderr]).toEqual([command, 1, expect.stringContaining('does not serve yet')]);
    }
    const { code, stdout } = await runKontor(['migrate', 'status'], env);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('1 pending')]);
  });

  test('the demo world and the clock are refused in live mode', async () => {
    const live = { ...env, KONTOR_MODE: 'live' };
    expect(await runKontor(['seed'], live)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('KONTOR_MODE=demo'),
    });
    expect(await runKontor(['clock', 'advance', '--days', '1'], live)).toMatchObject({ code: 3 });
  });
});

test('migrate status says that nothing is pending', async () => {
  const { code, stdout } = await runKontor(['migrate', 'status', '--json'], env);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ owner: 'core', pending: [] }));
});

test('plugins list shows what each adds', async () => {
  const { stdout } = await runKontor(['plugins', 'list', '--json'], {});
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ id: 'stripe', adds: expect.objectContaining({ 'payment providers': ['stripe'] }) }),
  );
});

test("blocks are listed with their fields, core's and plugins'", async () => {
  const { code, stdout } = await runKontor(['blocks', 'list', '--json']);
  const blocks = JSON.parse(stdout) as {
    type: string;
    plugin: string | null;
    content: { name: string; kind: string }[];
  }[];
  expect(code).toBe(0);
  expect(blocks.find(({ type }) => type === 'banner')).toMatchObject({
    plugin: null,
    content: expect.arrayContaining([{ name: 'titleText', kind: 'text' }]),
  });
  const { schema } = blocks.find(({ type }) => type === 'contact_form')! as unknown as {
    schema: {
      content: { properties: Record<string, { items?: { properties: { kind: { enum: string[] } } } }> };
      style: { properties: object };
    };
  };
  expect(schema.content.properties.fields!.items!.properties.kind.enum).toEqual([
    'first_name',
    'last_name',
    'email',
    'birthday',
    'street',
    'zip',
    'country_code',
    'phone',
    'custom',
  ]);
  expect(schema.style.properties).toMatchObject({ width: { minimum: 1, maximum: 100 }, padding: {}, background: {} });
  expect(blocks.find(({ type }) => type === 'faq:questions')).toMatchObject({
    plugin: 'faq',
    content: expect.arrayContaining([{ name: 'items', kind: 'list' }]),
  });
});

test('invariants are listed with their numbers, and a check ends with 4 when one does not hold', async () => {
  const listed = await runKontor(['invariants', 'list'], env);
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^5 +journals_balance +Every journal/m) });
  expect(listed.stdout).toMatch(/^2 +shares_sum_exactly/m);
  expect(await runKontor(['invariants', 'check', 'books_append_only'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('All 1 hold.'),
  });
  const owner = new pg.Client(database.url);
  await owner.connect();
  await owner.query('grant update on journals to kontor_app');
  const broken = await runKontor(['invariants', 'check', '--json', 'books_append_only'], env);
  await owner.query('revoke update on journals from kontor_app');
  await owner.end();
  expect(broken.code).toBe(4);
  expect(JSON.parse(broken.stdout)).toMatchObject({
    holds: false,
    invariants: [
      {
        id: 'books_append_only',
        numbers: [5, 37],
        violations: [{ subject: 'journals', detail: 'kontor_app may update' }],
      },
    ],
  });
  expect(await runKontor(['invariants', 'check', 'no_such_rule'], env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('kontor invariants list'),
  });
});

test('the clock of a demo moves for every process and back', async () => {
  const moved = await runKontor(['clock', 'advance', '--days', '3', '--json'], env);
  expect(JSON.parse(moved.stdout)).toMatchObject({ offsetSeconds: 3 * 86_400, movable: true });
  expect((await runKontor(['clock', 'show'], env)).stdout).toContain('(3 d ahead of real time)');
  expect(JSON.parse((await runKontor(['clock', 'reset', '--json'], env)).stdout)).toMatchObject({ offsetSeconds: 0 });
});

describe('with the demo world', () => {
  beforeAll(async () => {
    expect(await runKontor(['seed'], env)).toMatchObject({ code: 0, stderr: '' });
  });

  test('seeding again finds it there', async () => {
    expect(await runKontor(['seed'], env)).toMatchObject({ code: 0, stdout: '· the demo world is there already\n' });
  });

  test('orders are exported to a file that is there only when complete', async () => {
    const file = path.join(home, 'orders.csv');
    const { code, stdout, stderr } = await runKontor(['export', 'orders', '--out', file], env);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`Written to ${file}`);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines[0]).toContain('id,');
    expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('orders go to standard output, filtered, with nothing else between', async () => {
    const all = await runKontor(['export', 'orders', '--out', '-', '--seller', 'anna'], env);
    const free = await runKontor(
      ['export', 'orders', '--out', '-', '--seller', 'anna', '--filter', 'product_name=Packliste'],
      env,
    );
    expect(all.stderr).toBe('');
    expect(free.stdout.split('\n').length).toBeLessThan(all.stdout.split('\n').length);
  });

  test('a filter that does not exist, a shop that does not exist and a folder that does not exist are refused', async () => {
    expect(await runKontor(['export', 'orders', '--out', '-', '--filter', 'colour=red'], env)).toMatchObject({
      code: 2,
      stdout: '',
    });
    expect(await runKontor(['export', 'orders', '--out', '-', '--seller', 'nobody'], env)).toMatchObject({
      code: 3,
      stdout: '',
    });
    const missing = path.join(home, 'no-such-folder', 'orders.csv');
    expect(await runKontor(['export', 'orders', '--out', missing], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its folder does not exist'),
    });
  });

  test('a provider is set up by a script: credentials checked live, secret from standard input, nothing secret printed', async () => {
    const sandbox = await startStripeSandbox();
    try {
      const flags = [
        '--seller',
        'anna',
        '--set',
        `publishableKey=${DEMO_KEYS.publishableKey}`,
        '--set',
        `apiBase=${sandbox.url}`,
        '--webhook-url',
        'http://127.0.0.1:9/webhooks/stripe/anna',
      ];
      const { code, stdout, stderr } = await runKontor(
        ['providers', 'setup', 'stripe', ...flags, '--set', 'secretKey=-', '--json'],
        env,
        `${DEMO_KEYS.secretKey}\n`,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(stdout)).toMatchObject({ provider: 'stripe', seller: 'anna', ok: true, testMode: true });
      expect(stdout).not.toContain(DEMO_KEYS.secretKey);
      expect(stdout).not.toContain('whsec_');
    } finally {
      await sandbox.close();
    }
  });

  test('a key that the provider does not know changes nothing', async () => {
    const sandbox = await startStripeSandbox();
    try {
      const before = await runKontor(['providers', 'list', '--seller', 'anna', '--json'], env);
      const flags = [
        '--seller',
        'anna',
        '--set',
        `apiBase=${sandbox.url}`,
        '--set',
        'publishableKey=pk_test_51KontorSandbox1Public',
        '--no-webhook',
      ];
      const wrongMode = await runKontor(
        ['providers', 'setup', 'stripe', ...flags, '--set', 'secretKey=-'],
        env,
        'sk_live_51KontorSandbox1Private\n',
      );
      expect(wrongMode).toMatchObject({ code: 3, stderr: expect.stringContaining('Nothing was changed.') });
      expect((await runKontor(['providers', 'list', '--seller', 'anna', '--json'], env)).stdout).toBe(before.stdout);
    } finally {
      await sandbox.close();
    }
  });

  test('on a terminal a person is asked for what is missing, with the key unseen, and what does not fit is asked again', async ({
    skip,
  }) => {
    if (!hasTerminal()) return skip('no "script" to open a terminal with');
    const sandbox = await startStripeSandbox();
    try {
      const terminal = new TerminalSession(
        ['providers', 'setup', 'stripe', '--no-webhook', '--set', `apiBase=${sandbox.url}`],
        env,
      );
      await terminal.answer(/Shop .*address/, 'anna');
      await terminal.answer(/Publishable key/, 'hello');
      await terminal.printed(/pk_/);
      await terminal.answer(/Publishable key/, DEMO_KEYS.publishableKey, { erase: 5 });
      await terminal.answer(/Secret key/, DEMO_KEYS.secretKey);
      const { code, output } = await terminal.ended();
      expect([code, output]).toEqual([0, expect.stringContaining('Stripe is set up for "anna"')]);
      expect(output).not.toContain(DEMO_KEYS.secretKey);
    } finally {
      await sandbox.close();
    }
  });

  test('Ctrl-C at a question ends the command and changes nothing', async ({ skip }) => {
    if (!hasTerminal()) return skip('no "script" to open a terminal with');
    const before = await runKontor(['providers', 'list', '--seller', 'anna', '--json'], env);
    const terminal = new TerminalSession(['providers', 'setup', 'stripe', '--seller', 'anna'], env);
    await terminal.printed(/Publishable key|Secret key/);
    terminal.type('\u0003');
    const { code, output } = await terminal.ended();
    expect(code).not.toBe(0);
    expect(output).not.toMatch(/\bat .+:\d+:\d+|ExitPromptError/);
    expect((await runKontor(['providers', 'list', '--seller', 'anna', '--json'], env)).stdout).toBe(before.stdout);
  });

  test('without a terminal the missing fields are named', async () => {
    const { code, stderr } = await runKontor(['providers', 'setup', 'stripe', '--seller', 'anna'], env);
    expect(code).toBe(2);
    expect(stderr).toContain('--set secretKey=-');
  });

  test('a provider that does not exist and a choice that does not exist are answered with those that do', async () => {
    expect(await runKontor(['providers', 'setup', 'strip', '--seller', 'anna'], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Choose one of: stripe, elopage_connect, direct_bank'),
    });
    const flags = ['--seller', 'anna', '--set', 'statementName=ANNA VERLAG', '--set', 'capture=perhaps'];
    expect(await runKontor(['providers', 'setup', 'elopage_connect', ...flags], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('capture: Choose one of: now, later.'),
    });
  });
});
