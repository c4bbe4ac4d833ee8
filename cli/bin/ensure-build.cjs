// Builds when a source file has changed since the last build. Used by everything that runs the product.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const stamp = path.join(root, 'build', '.stamp');
const lock = path.join(root, '.vite', 'build.lock');
const SOURCES = [
  'core',
  'plugins',
  'builder',
  'cli',
  'web',
  'migrations',
  'seeds',
  'plugins.config.ts',
  'vite.config.ts',
  'package-lock.json',
];

function fingerprint() {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const file = path.join(root, relative);
    if (!existsSync(file)) return;
    const stat = statSync(file);
    if (stat.isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(`${relative}/${name}`);
    } else if (!/\.test\.tsx?$|\/(testing|e2e)\//.test(relative)) {
      hash.update(`${relative}:${stat.size}:${stat.mtimeMs}\n`);
    }
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex');
}

/** Builds server, command line, browser files and islands into `build/`. Returns whether it had to. What a command answers is left alone: it says so on stderr. */
function ensureBuild({ quiet = false } = {}) {
  if (isCurrent()) return false;
  if (quiet) console.error('· building: the sources have changed, this can take a few minutes');
  else console.log('· building');
  takeLock();
  try {
    if (isCurrent()) return false;
    build();
    return true;
  } finally {
    rmSync(lock, { force: true });
  }
}

/** A release comes built and has no sources to build from. */
function isCurrent() {
  if (!existsSync(path.join(root, 'vite.config.ts'))) return true;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

function build() {
  const wanted = fingerprint();
  // A build that is killed leaves no stamp, so that its half is never taken for the whole.
  rmSync(stamp, { force: true });
  run(process.execPath, [
    path.join(root, 'node_modules/@remix-run/dev/dist/cli.js'),
    'vite:build',
    '--logLevel',
    'warn',
  ]);
  const { buildIslands, copyFonts } = require('./build-islands.cjs');
  buildIslands(root);
  copyFonts(root);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Two that start side by side build once. The lock of a process that is gone counts for nothing. */
function takeLock() {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(readIfThere(lock)))) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  process.stderr.write(stdout + stderr);
  rmSync(lock, { force: true });
  console.error('The build failed; see above.');
  process.exit(1);
}

module.exports = { ensureBuild, root };
