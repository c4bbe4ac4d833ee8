import type { Plugin } from 'vite';

/** React for browsers, the loader of later files, and the choice of texts by language, which the first file of every page calls. Drawing for servers is wanted by the page editor alone. */
const FIRST =
  /\/node_modules\/(react|react-dom(?!\/(server|cjs\/react-dom-server))|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie)\/|vite\/preload-helper|\/core\/kit\/(by-language|i18n)\.ts/;

/**
 * The framework in one file, which a browser keeps from screen to screen. Of the browsers' build alone. Larger groups were tried: they make a screen take
 * 9 to 14 files instead of 50 to 60, 15 kB more of script, and the page editor 48 kB more, past its budget.
 */
export function frameworkInOneFile(): Plugin {
  return {
    name: 'kontor-framework-in-one-file',
    enforce: 'post',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : {
            build: {
              rollupOptions: { output: { manualChunks: (id: string) => (FIRST.test(id) ? 'react' : undefined) } },
            },
          },
  };
}
