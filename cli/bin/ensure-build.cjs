// Builds when a source file has changed since the last build. Used by everything that runs the product.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const stamp = path.join(root, 'build', '.stamp');
const SOURCES = ['core', 'plugins', 'builder', 'cli', 'web', 'migrations', 'seeds', 'plugins.config.ts', 'vite.config.ts', 'package-lock.json'];

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

/** Builds server, command line, browser files and islands into `build/`. Returns whether it had to. */
function ensureBuild({ quiet = false } = {}) {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  if (!quiet) console.log('· building');
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  run(process.execPath, [remix, 'vite:build', '--logLevel', 'warn']);
  const { buildIslands, copyFonts } = require('./build-islands.cjs');
  buildIslands(root);
  copyFonts(root);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  if (status === 0) return;
  process.stderr.write(stdout + stderr);
  console.error('The build failed; see above.');
  process.exit(1);
}

module.exports = { ensureBuild, root };
