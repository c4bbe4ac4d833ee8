// A release: the built product, its starters and the packages it runs on, without sources and without development's packages.
const { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { root } = require('./ensure-build.cjs');

const STARTERS = ['kontor.cjs', 'start.cjs', 'ensure-build.cjs', 'ensure-install.cjs'];
const BESIDE = ['README.md', 'LICENSE', 'SECURITY.md', 'CHANGELOG.md', '.env.example', 'compose.yaml', 'docs/guides'];

/** Puts the release into `folder`, which is emptied first. Needs a current build. */
function assembleRelease(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'cli/bin'), { recursive: true });
  cpSync(path.join(root, 'build'), path.join(folder, 'build'), { recursive: true });
  for (const name of STARTERS) copyFileSync(path.join(root, 'cli/bin', name), path.join(folder, 'cli/bin', name));
  for (const name of BESIDE) {
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  writeJson(path.join(folder, 'package.json'), forRunning(readJson('package.json')));
  const lock = readJson('package-lock.json');
  writeJson(path.join(folder, 'package-lock.json'), { ...lock, packages: packagesToRun(lock.packages) });
}

/** A manifest without what only building and testing need. */
function forRunning({ devDependencies: _dev, imports: _imports, scripts, ...manifest }) {
  const { prestart, start, prekontor, kontor } = scripts;
  return { ...manifest, scripts: { prestart, start, prekontor, kontor } };
}

function packagesToRun({ '': self, ...packages }) {
  const { devDependencies: _dev, ...manifest } = self;
  const kept = Object.entries(packages).filter(([, one]) => !one.dev);
  return { '': manifest, ...Object.fromEntries(kept) };
}

const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

module.exports = { assembleRelease };
