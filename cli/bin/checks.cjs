// Types, lint, format, import rules, texts by language, heads of comments and dependencies side by side, each with a memory of its last run where it has one.
const { spawn } = require('node:child_process');
const { mkdirSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const bin = (...parts) => path.join(root, 'node_modules', ...parts);

const CHECKS = {
  types: [
    bin('typescript-native/bin/tsc'),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    '.vite/types.tsbuildinfo',
    '-p',
    '.',
  ],
  lint: [bin('oxlint/bin/oxlint'), '--deny-warnings'],
  format: [bin('oxfmt/bin/oxfmt'), '--check'],
  guards: [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--cache',
    '.vite/import-rules',
    '--cache-strategy',
    'content',
    'core',
    'plugins',
    'builder',
    'cli',
    'web',
    'seeds',
    'migrations',
  ],
  languages: [path.join(__dirname, 'check-languages.cjs')],
  dependencies: [path.join(__dirname, 'check-dependencies.cjs')],
  comments: [path.join(__dirname, 'check-comments.cjs')],
};

/** Runs the named checks together and says each one's outcome when it has ended. Answers how many passed and failed. */
async function runChecks(names) {
  mkdirSync(path.join(root, '.vite'), { recursive: true });
  const passed = await Promise.all(names.map(runCheck));
  return { passed: passed.filter(Boolean).length, failed: passed.filter((each) => !each).length };
}

function runCheck(name) {
  const began = Date.now();
  const child = spawn(process.execPath, CHECKS[name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => said.push(Buffer.from(`${error}\n`)));
    child.once('close', (status) => {
      if (status !== 0) process.stdout.write(Buffer.concat(said));
      console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      resolve(status === 0);
    });
  });
}

module.exports = { runChecks };
