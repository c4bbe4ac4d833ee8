import { Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { databaseReady } from '#core/database';
import type { Kernel } from '#core/kernel';

/** For load balancers and Prometheus. They cost nothing and say nothing about anybody. */
export function healthRoutes(kernel: Kernel): Router {
  const router = Router();
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });

  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const database = await databaseReady(kernel.db);
    response.status(database.ok ? 200 : 503).json({ ok: database.ok, database });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
