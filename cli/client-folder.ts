import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of the built browser files: beside the server's, however deep the bundler has put this module. */
export function clientFolder(): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const client = path.join(folder, 'client');
    if (path.basename(folder) === 'build' && existsSync(client)) return client;
  }
  throw new Error('The browser files are missing. Build them with: npm run build');
}
