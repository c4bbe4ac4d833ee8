import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Kernel } from '#core/kernel';
import type { RunningDemo } from '#core/plugins';
import { acpRoutes } from '../acp/acp-routes.ts';
import { apiContextOf } from '../api/api-context.ts';
import { apiRoutes } from '../api/api-routes.ts';
import { notHereRoutes } from '../buyer/not-here-routes.tsx';
import { embedScript } from '../buyer/embeds/embed-routes.ts';
import { buyerRoutes } from '../buyer/routes.ts';
import { atDomain } from '../domains/at-domain.ts';
import { domainRoutes } from '../domains/domain-routes.ts';
import { frontRoutes } from '../front/front-routes.tsx';
import { listRoutes } from '../lists/list-routes.ts';
import { answerErrors } from './answer-errors.ts';
import { compressedAssets } from './compressed-assets.ts';
import { fileRoutes } from './file-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { pluginRoutes } from './plugin-routes.tsx';
import { remixPages } from './remix-pages.ts';
import { logRequests } from './log-requests.ts';
import { mcpRoutes } from '../mcp/mcp-routes.ts';
import { oauthRoutes } from '../oauth/oauth-routes.ts';
import { mailRoutes } from '../mail/mail-routes.tsx';
import { refuseMalformed } from './refuse-malformed.ts';
import { refuseForeignPosts } from './refuse-foreign-posts.ts';
import { secureCookies } from './secure-cookies.ts';
import { securityHeaders } from './security-headers.ts';
import { noSiblings, type Siblings } from './siblings.ts';
import { unknownApi } from './unknown-api.ts';
import { withWords } from './with-words.ts';

export interface AppOptions {
  kernel: Kernel;
  /** Loaded on the first request that needs it, so that the buyers' pages never wait for it. */
  remixBuild: () => Promise<ServerBuild>;
  /** Folder of the built browser files; none in development, where Vite serves them. */
  clientFolder?: string;
  /** Remote services that a demo plays, below paths of their own. */
  mounts?: readonly NonNullable<RunningDemo['mount']>[];
  siblings?: Siblings;
}

/** The whole HTTP side: health, files, buyers' pages drawn by ourselves, everything else by Remix. */
export function createApp({
  kernel,
  remixBuild,
  clientFolder,
  mounts = [],
  siblings = noSiblings,
}: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', kernel.env.TRUST_PROXY);
  app.set('etag', false);
  app.use(refuseMalformed);
  app.use(healthRoutes(kernel, siblings));
  app.use(logRequests(kernel));
  app.use(domainRoutes(kernel));
  app.use(atDomain(kernel));
  // Before everything that sets headers or reads a body: to the browser these are other people's servers.
  for (const { path: place, handle } of mounts) {
    app.use(place, (request, response, next) => {
      // Two slashes in front would be read as the name of a host.
      request.url = request.url.replace(/^\/+/, '/');
      Promise.resolve()
        .then(() => handle(request, response))
        .catch(next);
    });
  }
  app.use(secureCookies(kernel));
  app.use(securityHeaders(kernel));
  if (clientFolder) {
    app.use('/assets', compressedAssets(path.join(clientFolder, 'assets')));
    app.use(
      '/assets',
      express.static(path.join(clientFolder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
    );
    app.use(
      '/islands',
      compression(),
      express.static(path.join(clientFolder, 'islands'), { maxAge: 0, fallthrough: false }),
    );
    app.use(
      '/fonts',
      express.static(path.join(clientFolder, 'fonts'), { immutable: true, maxAge: '1y', fallthrough: false }),
    );
  }
  if (clientFolder) app.get(...embedScript(clientFolder));
  app.use(refuseForeignPosts(kernel));
  app.use(fileRoutes(kernel));
  app.use(mailRoutes(kernel));
  app.use(frontRoutes(kernel));
  app.use(buyerRoutes(kernel, siblings));
  const contextOf = apiContextOf(kernel, siblings);
  app.use(apiRoutes(kernel, contextOf));
  app.use(listRoutes(contextOf));
  app.use(acpRoutes(kernel, siblings));
  app.use(oauthRoutes(kernel, siblings));
  app.use(mcpRoutes(kernel, contextOf));
  app.use(pluginRoutes(kernel, siblings));
  app.use(notHereRoutes(kernel));
  app.use('/v1', unknownApi);
  // After the buyers' pages: whether a file has an address is asked of the disk.
  if (clientFolder) app.use(express.static(clientFolder, { maxAge: '1h', index: false }));
  app.use(compression());
  app.all('*', withWords(remixPages(kernel, remixBuild)));
  app.use(answerErrors(kernel));
  return app;
}
