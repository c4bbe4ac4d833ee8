const { spawn, spawnSync } = require('node:child_process');
const path = require('node:path');
const { root } = require('./ensure-build.cjs');

/** Builds a program beside the product (`cli/<name>`) and runs it with the options that this process was given. */
function runBeside(name, nodeOptions = ['--enable-source-maps']) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--config', `cli/${name}/vite.config.ts`, '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  );
  if (built.status !== 0) process.exit(built.status ?? 1);

  const program = spawn(
    process.execPath,
    [...nodeOptions, path.join(root, `.vite/${name}/main.js`), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  // Ctrl-C reaches it by itself; it stops what it started and then ends.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal));
  program.on('exit', (code) => (process.exitCode = code ?? 1));
}

module.exports = { runBeside };
