import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else's under a strict policy: it allows our origin for scripts and frames, and nothing of its own beside its text. */
export interface ForeignSite {
  /** Address of a page with this code on it. */
  page(code: string): string;
  close(): void;
}

/** `localhost` is another site to a browser than `127.0.0.1`, so that cookies of ours would be third-party there. */
export async function openForeignSite(kontorUrl: string): Promise<ForeignSite> {
  const pages: string[] = [];
  const policy = `default-src 'none'; script-src ${kontorUrl}; frame-src ${kontorUrl}; base-uri 'none'`;
  const server: Server = createServer((request, response) => {
    const code = pages[Number((request.url ?? '').slice(1))];
    if (code === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(
      `<!doctype html><html lang="de"><title>Blog</title><body><h1>Ein Blog</h1><p><a href="#top">Davor</a></p>${code}<p>Danach</p></body></html>`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    page: (code) => `http://localhost:${port}/${pages.push(code) - 1}`,
    close: () => server.close(),
  };
}
