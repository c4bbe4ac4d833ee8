import type { Ctx } from '#core/context';
import { requireOwner } from '#core/people';
import { connectionOf, noteConnection, type Connection } from './connection.ts';
import { openConnection } from './integration-context.ts';
import type { Target } from './integration.ts';

/** True if the settings open an account at the service, asked now and noted. `null`: it cannot be asked, or is not set up. */
export async function checkIntegration(
  ctx: Ctx,
  key: string,
): Promise<{ ok: boolean; detail: string; field?: string } | null> {
  const sellerId = requireOwner(ctx);
  const open = await openConnection(ctx, key, sellerId);
  if (!open?.integration.check) return null;
  const answer = await open.integration.check(open.context).catch((error: unknown) => {
    open.context.log.warn({ err: error }, 'an integration could not be checked');
    return {
      ok: false as const,
      detail: { de: 'Der Dienst war nicht zu erreichen.', en: 'The service could not be reached.' },
      field: undefined,
    };
  });
  const detail = answer.ok ? answer.account : answer.detail[ctx.locale];
  await noteConnection(ctx, sellerId, key, {
    checked_at: ctx.clock.now(),
    check_ok: answer.ok,
    check_detail: detail,
  });
  return { ok: answer.ok, detail, ...(!answer.ok && answer.field ? { field: answer.field } : {}) };
}

/** Mapping by the seller, and the time of the last check of the settings. */
export async function integrationConnection(ctx: Ctx, key: string): Promise<Connection> {
  return connectionOf(ctx, requireOwner(ctx), key);
}

/** Tags and lists to choose from, asked now; `null` where the service has none or did not answer. */
export async function integrationTargets(ctx: Ctx, key: string): Promise<readonly Target[] | null> {
  const sellerId = requireOwner(ctx);
  const open = await openConnection(ctx, key, sellerId);
  if (!open?.integration.targets) return null;
  return open.integration.targets(open.context).catch((error: unknown) => {
    open.context.log.warn({ err: error }, 'an integration could not tell its tags and lists');
    return null;
  });
}
