#!/usr/bin/env node
// `npm run soak`: builds the simulation and lets it run long. `npm run soak -- --help` lists the options.
const { spawn, spawnSync } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const built = spawnSync(process.execPath, [vite, 'build', '--config', 'cli/soak/vite.config.ts', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const soak = spawn(process.execPath, ['--enable-source-maps', path.join(root, '.vite/soak/main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches it by itself; it stops its workers and its database and then ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => soak.kill(signal));
soak.on('exit', (code) => (process.exitCode = code ?? 1));
