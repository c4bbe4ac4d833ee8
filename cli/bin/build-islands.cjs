// Bundles the scripts of buyers' pages: custom elements in plain TypeScript, one file each, loaded only where a page uses them.
const { copyFileSync, mkdirSync, readdirSync, rmSync } = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

/** Every `browser/*.ts` of a plugin, of the builder's blocks and renderer, of the buyers' pages, of the API's reference and of the door. */
function islandEntries(root) {
  const entries = [];
  const visit = (folder) => {
    for (const item of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, item.name);
      if (!item.isDirectory()) continue;
      if (item.name === 'browser') {
        for (const name of readdirSync(file))
          if (name.endsWith('.ts') && !name.includes('.test.')) entries.push(path.join(file, name));
      } else if (item.name !== 'node_modules') visit(file);
    }
  };
  for (const place of ['plugins', 'builder/blocks', 'builder/render', 'web/buyer', 'web/api', 'web/routes/auth']) {
    try {
      visit(path.join(root, place));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return entries;
}

/** Writes `build/client/islands/<name>.js`. Names are stable: pages name an island, browsers ask whether it has changed. */
function buildIslands(root) {
  const outdir = path.join(root, 'build/client/islands');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const entryPoints = islandEntries(root);
  if (entryPoints.length === 0) return;
  esbuild.buildSync({
    entryPoints,
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    entryNames: '[name]',
    absWorkingDir: root,
  });
}

/** The fonts of shops and of our rooms come from our own origin. */
function copyFonts(root) {
  const folder = path.join(root, 'build/client/fonts');
  mkdirSync(folder, { recursive: true });
  for (const name of FONTS) {
    const files = path.join(root, `node_modules/@fontsource-variable/${name}/files`);
    copyFileSync(path.join(files, `${name}-latin-wght-normal.woff2`), path.join(folder, `${name}.woff2`));
    copyFileSync(path.join(files, `${name}-latin-ext-wght-normal.woff2`), path.join(folder, `${name}-ext.woff2`));
  }
}

/** As in `builder/block/web-font.ts`. */
const FONTS = [
  'inter',
  'montserrat',
  'dm-sans',
  'manrope',
  'nunito',
  'work-sans',
  'space-grotesk',
  'fraunces',
  'lora',
  'playfair-display',
  'source-serif-4',
];

module.exports = { FONTS, copyFonts, buildIslands, islandEntries };
