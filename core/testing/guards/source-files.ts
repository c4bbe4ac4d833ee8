import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every TypeScript file below a folder, from the repository's top, with `/` between folders. */
export function sourceFiles(top: string, folder: string): string[] {
  return readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort();
}
