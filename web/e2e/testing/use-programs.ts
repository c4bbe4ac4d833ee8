import { afterAll, beforeAll } from 'vitest';
import { strangers } from './annas-rows.ts';
import { apiProgram } from './api-program.ts';
import type { HttpClient } from './http-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The demo world with programs of two of its shops: Anna's, and one that has no part in Anna's things. */
export function usePrograms() {
  let server: TestServer;
  let anna: HttpClient;
  let berta: HttpClient;
  beforeAll(async () => {
    server = await startTestServer();
    await strangers(server.kernel);
    anna = await apiProgram(server, 'anna');
    berta = await apiProgram(server, 'berta');
  }, 240_000);
  afterAll(() => server.close());
  return { server: () => server, anna: () => anna, berta: () => berta };
}
