import { Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { databaseReady } from '#core/database';
import { workerAlive } from '#core/jobs';
import { migrationsPending, type Kernel } from '#core/kernel';

/** For load balancers and Prometheus. They cost nothing and say nothing about anybody. */
export function healthRoutes(kernel: Kernel): Router {
  const router = Router();
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const isReady = readiness(kernel);

  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', (_request, response, next) => {
    isReady().then((state) => response.status(state.ok ? 200 : 503).json(state), next);
  });
  router.get('/metrics', (_request, response, next) => {
    metrics.metrics().then((text) => response.type(metrics.contentType).send(text), next);
  });
  return router;
}

const NO_WORKER = 'No worker is running: jobs and mails wait. Start one with "kontor work".';

interface Readiness {
  ok: boolean;
  database: { ok: boolean; reason?: string };
  migrations: { ok: boolean; pending: string[] };
  worker: { ok: boolean; reason?: string };
}

/** Ready is who can serve pages. A missing worker is told, but does not take the web away: jobs wait for the next one. */
function readiness(kernel: Kernel): () => Promise<Readiness> {
  let migrated = false;
  return async () => {
    const database = await databaseReady(kernel.db);
    if (!database.ok) return { ok: false, database, migrations: { ok: false, pending: [] }, worker: { ok: false } };
    // Nothing that runs takes a migration back, so a database that is up to date is asked once.
    const pending = migrated ? [] : await migrationsPending(kernel);
    migrated = pending.length === 0;
    const worker = migrated && (await workerAlive(kernel.contextFor({ kind: 'platform', reason: 'readiness' })));
    return { ok: migrated, database, migrations: { ok: migrated, pending }, worker: worker ? { ok: true } : { ok: false, reason: NO_WORKER } };
  };
}
