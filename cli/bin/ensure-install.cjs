// Runs before node_modules exists: plain Node, no dependencies. Installs when the lock file differs from what was installed last.
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, lstatSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const stamp = path.join(root, 'node_modules', '.kontor-lock');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

// `npm ci` empties the folder a link points to, which belongs to another checkout. Who linked it also keeps it up to date.
if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
  if (installed !== wanted)
    console.log('· node_modules is a link and is left alone; install where it leads to if packages are missing');
} else if (installed !== wanted) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Kontor needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  console.log('· installing packages (only after a change of package-lock.json)');
  const windows = process.platform === 'win32';
  execFileSync(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  writeFileSync(stamp, wanted);
}
