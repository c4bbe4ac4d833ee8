import { createRequire } from 'node:module';
import express from 'express';
import { createServer, type ViteDevServer } from 'vite';

/**
 * `npm run dev`: the product from source with hot reload. Only this file runs outside Vite; core, plugins and web live in Vite's one module
 * graph, so that there is one kernel and one pool, as in production.
 */
interface DevServer {
  createDevApp(loadBuild: () => Promise<unknown>, port: number): Promise<express.Express>;
}

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { buildIslands } = createRequire(import.meta.url)('./bin/build-islands.cjs') as {
  buildIslands(root: string): void;
};
buildIslands(vite.config.root);

const front = express();
front.use(vite.middlewares);
front.use(async (request, response, next) => {
  try {
    const app = await currentApp(vite);
    app(request, response, next);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    next(error);
  }
});

let app: { source: DevServer; express: Promise<express.Express> } | undefined;

/** Vite hands out a new module object when anything below it has changed: then, and only then, the app is made anew. */
async function currentApp(server: ViteDevServer): Promise<express.Express> {
  const source = (await server.ssrLoadModule('/cli/dev-app.ts')) as unknown as DevServer;
  if (app?.source !== source)
    app = { source, express: source.createDevApp(() => server.ssrLoadModule('virtual:remix/server-build'), port) };
  return app.express;
}

const { explain } = (await vite.ssrLoadModule('/cli/explain.ts')) as unknown as {
  explain(error: unknown): Promise<number>;
};
const port = Number(process.env.PORT || 3000);
front
  .listen(port, () => void currentApp(vite).catch(end))
  .once('error', (error: NodeJS.ErrnoException) => {
    void end(
      error.code === 'EADDRINUSE'
        ? new Error(`Port ${port} is already in use. Set PORT to another one, e.g. PORT=${port + 1} npm run dev`)
        : error,
    );
  });

async function end(error: unknown): Promise<void> {
  process.exit(await explain(error));
}
