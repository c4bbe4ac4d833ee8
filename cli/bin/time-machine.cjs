#!/usr/bin/env node
// `npm run time-machine`: builds it and lets the years pass. `npm run time-machine -- --help` lists the options.
const { spawn, spawnSync } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const built = spawnSync(process.execPath, [vite, 'build', '--config', 'cli/time-machine/vite.config.ts', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

// Room for what one charge leaves behind in memory, so that little of it is looked at twice.
const options = ['--enable-source-maps', '--max-semi-space-size=64'];
const machine = spawn(process.execPath, [...options, path.join(root, '.vite/time-machine/main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches it by itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => machine.kill(signal));
machine.on('exit', (code) => (process.exitCode = code ?? 1));
