// A Chromium for the browser tests: the one named, the one shipped in a package, the system's, and as the last resort the distribution's. The shipped
// one is a shell without windows: a page costs it less than half the processor's time of a whole browser, and it is the same on every machine.
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function runs(path, env = {}) {
  return (
    spawnSync(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, timeout: 30_000 }).status === 0
  );
}

/** @returns {Promise<{path: string, source: string, env: Record<string, string>}>} */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, source: 'CHROMIUM_PATH', env: {} };
  const shipped = await fromPackage();
  if (shipped) return shipped;
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return { path: system, source: 'found on this system', env: {} };
  if (process.platform === 'linux' && process.getuid() === 0) {
    console.log('· installing Chromium with apt-get');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
    if (existsSync(SYSTEM[0])) return { path: SYSTEM[0], source: 'installed with apt-get', env: {} };
  }
  throw new Error('No Chromium was found. Install one and set CHROMIUM_PATH to it.');
}

async function fromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    const env = process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {};
    return runs(path, env) ? { path, source: 'shipped in @sparticuz/chromium', env } : null;
  } catch {
    return null;
  }
}

module.exports = { findChromium };
