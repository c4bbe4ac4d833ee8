import { createServer } from 'node:net';
import type { Env } from '#core/kernel';
import { ok, warn, type Finding } from './finding.ts';

/** Finding on the port: free, or held by a Kontor already. */
export async function examinePort({ PORT, HOST }: Env): Promise<Finding> {
  if (PORT === 0 || (await isFree(PORT, HOST))) return ok('port', PORT === 0 ? 'any free one' : `${PORT} is free`);
  const isKontor = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => 'migrations' in ((await answer.json()) as object),
    () => false,
  );
  return isKontor
    ? ok('port', `${PORT} is served by Kontor`)
    : warn('port', `${PORT} is taken by another program`, `Set PORT to another one, e.g. PORT=${PORT + 1}`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
