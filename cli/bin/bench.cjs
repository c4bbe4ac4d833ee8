#!/usr/bin/env node
// `npm run bench`: builds the product and the bench, then measures. `npm run bench -- --help` lists the options.
const { spawn, spawnSync } = require('node:child_process');
const path = require('node:path');
const { ensureBuild, root } = require('./ensure-build.cjs');

process.env.NODE_ENV = 'production';
ensureBuild();
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const built = spawnSync(process.execPath, [vite, 'build', '--config', 'cli/bench/vite.config.ts', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const bench = spawn(process.execPath, [path.join(root, '.vite/bench/main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the bench by itself; it stops its servers and then ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal));
bench.on('exit', (code) => (process.exitCode = code ?? 1));
