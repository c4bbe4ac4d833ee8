import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * Licences of everything that browsers get, as one file beside it. Each icon and module would repeat its notice otherwise: a tenth of a kilobyte
 * each, over and over.
 */
export function thirdPartyLicences(): Plugin {
  return {
    name: 'kontor-third-party-licences',
    config: () => ({ esbuild: { legalComments: 'none' } }),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const folders = new Map<string, string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of Object.keys(chunk.modules)) {
          const [, folder, name] = PACKAGE.exec(id.replace(/^\0/, '').split('?')[0]!) ?? [];
          if (folder && name) folders.set(name, folder);
        }
      }
      const parts = [...folders].sort(([a], [b]) => a.localeCompare(b)).map(([name, folder]) => noticeOf(name, folder));
      this.emitFile({ type: 'asset', fileName: 'assets/third-party-licences.txt', source: parts.join('\n\n') });
    },
  };
}

function noticeOf(name: string, folder: string): string {
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version?: string;
    license?: string;
  };
  const file = existsSync(folder) ? readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each)) : undefined;
  const text = file ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
  return `${name} ${version ?? ''} (${license ?? 'see its package'})\n\n${text}`.trim();
}
