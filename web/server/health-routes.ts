import { Router } from 'express';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { databaseReady } from '#core/database';
import { invariantFigures, queueDepth } from '#core/health';
import { workerAlive } from '#core/jobs';
import { migrationsPending, type Kernel } from '#core/kernel';
import type { Siblings } from './siblings.ts';

/** For load balancers and Prometheus. They cost nothing and say nothing about anybody. */
export function healthRoutes(kernel: Kernel, siblings: Siblings): Router {
  const router = Router();
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  watchInvariants(kernel, metrics);
  new Gauge({
    name: 'kontor_processes',
    help: 'Processes that serve on this port',
    registers: [metrics],
    aggregator: 'sum',
  }).set(1);
  const figures = siblings.metrics(metrics);
  const isReady = readiness(kernel);

  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', (_request, response, next) => {
    isReady().then((state) => response.status(state.ok ? 200 : 503).json(state), next);
  });
  router.get('/metrics', (_request, response, next) => {
    figures().then((text) => response.type(metrics.contentType).send(text), next);
  });
  return router;
}

/** Findings of the last look at each invariant and jobs that wait, read on request. Without a database they are left out. */
function watchInvariants(kernel: Kernel, metrics: Registry): void {
  const violations = new Gauge({
    name: 'kontor_invariant_violations',
    help: 'Breaches found when the invariant was last asked, 100 at most',
    labelNames: ['invariant'],
    aggregator: 'max',
    registers: [metrics],
  });
  const checked = new Gauge({
    name: 'kontor_invariant_checked_timestamp_seconds',
    help: 'When the invariant was last asked',
    labelNames: ['invariant'],
    aggregator: 'max',
    registers: [metrics],
  });
  const failed = new Gauge({
    name: 'kontor_invariant_failed',
    help: '1 where the last look broke off',
    labelNames: ['invariant'],
    aggregator: 'max',
    registers: [metrics],
  });
  const waiting = new Gauge({
    name: 'kontor_jobs_waiting',
    help: 'Jobs that are due and not begun',
    aggregator: 'max',
    registers: [metrics],
    async collect() {
      const ctx = kernel.contextFor({ kind: 'platform', reason: 'metrics' });
      for (const gauge of [violations, checked, failed, waiting]) gauge.reset();
      try {
        for (const each of await invariantFigures(ctx)) {
          violations.set({ invariant: each.id }, each.violations);
          checked.set({ invariant: each.id }, each.checkedAt.getTime() / 1000);
          failed.set({ invariant: each.id }, each.failed ? 1 : 0);
        }
        waiting.set((await queueDepth(ctx)).waiting);
      } catch (error) {
        ctx.log.warn({ err: error }, 'figures of the database are missing from /metrics');
      }
    },
  });
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
    return {
      ok: migrated,
      database,
      migrations: { ok: migrated, pending },
      worker: worker ? { ok: true } : { ok: false, reason: NO_WORKER },
    };
  };
}
