// Which test files meet the built product: those that mention the build, or import, over any number of files, one that does.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const IMPORT = /(?:\bfrom|\bimport|\brequire|\bmock)\s*\(?\s*['"]([.#][^'"]*)['"]/g;
const MEETS_BUILD = /ensure-build\.cjs|['"/]build\/(?:server|client|islands)|\bbin\/(?:kontor|start|bench)\.cjs/;
const TEST = /\.test\.tsx?$/;

/** True where the tests that vitest is asked to run need the build. An option, or a word that names no test, counts as needing it. */
function needsBuild(root, args) {
  if (args.length === 0 || args.some((each) => each.startsWith('-'))) return true;
  const tests = ['core', 'plugins', 'builder', 'cli', 'web', 'seeds']
    .flatMap((folder) => filesIn(path.join(root, folder)))
    .filter((file) => TEST.test(file));
  // As vitest understands them: a part of the path is enough, and a line may follow.
  const wanted = args
    .map((each) => each.replace(/:\d+$/, '').replace(/^\.\//, ''))
    .map((each) => tests.filter((file) => file.includes(each)));
  return wanted.some((files) => files.length === 0) || meetsBuild(root, wanted.flat());
}

function meetsBuild(root, files) {
  const imports = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports ?? {};
  const seen = new Set(files);
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    if (MEETS_BUILD.test(source)) return true;
    for (const [, specifier] of source.matchAll(IMPORT)) {
      const found = specifier.startsWith('#')
        ? ownName(root, imports, specifier)
        : path.resolve(path.dirname(file), specifier);
      if (found && /\.[cm]?[jt]sx?$/.test(found) && existsSync(found)) seen.add(found);
    }
  }
  return false;
}

/** The file behind `#core/kit`, by package.json. */
function ownName(root, imports, specifier) {
  if (typeof imports[specifier] === 'string') return path.join(root, imports[specifier]);
  for (const [pattern, target] of Object.entries(imports)) {
    const [before, after] = pattern.split('*');
    if (
      after === undefined ||
      typeof target !== 'string' ||
      !specifier.startsWith(before) ||
      !specifier.endsWith(after)
    )
      continue;
    return path.join(root, target.replace('*', specifier.slice(before.length, specifier.length - after.length)));
  }
  return null;
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(path.join(folder, each.name)) : [path.join(folder, each.name)],
  );
}

module.exports = { needsBuild };
