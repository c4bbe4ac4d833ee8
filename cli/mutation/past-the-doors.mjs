import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']#core\/([\w-]+)["']/g;
const EXPORT = /export\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'\.\/([^']+)'/g;

/**
 * Takes names straight from the file that a module's door has them from. A door loads its whole module and all below it, which for one pure
 * function takes a hundred times as long as its test; here everything is loaded anew for every changed version.
 */
export function pastTheDoors(root) {
  const doors = new Map();
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const fileOf = (module, name) => {
    if (!doors.has(module)) doors.set(module, doorOf(path.dirname(path.join(root, imports[`#core/${module}`]))));
    return doors.get(module).get(name);
  };
  return {
    name: 'kontor-past-the-doors',
    enforce: 'post',
    transform(code) {
      return code.replace(IMPORT, (whole, names, module) => {
        const wanted = names
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean);
        const direct = wanted.map((each) => [each, fileOf(module, each.split(/\s+as\s+/)[0])]);
        if (direct.some(([, file]) => file === undefined)) return whole;
        return direct.map(([each, file]) => `import { ${each} } from ${JSON.stringify(file)}`).join('; ');
      });
    },
  };
}

function doorOf(folder) {
  const names = new Map();
  for (const [, list, file] of readFileSync(path.join(folder, 'index.ts'), 'utf8').matchAll(EXPORT)) {
    for (const each of list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean))
      names.set(each.split(/\s+as\s+/).at(-1), path.join(folder, file));
  }
  return names;
}
