import type { Ctx } from '#core/context';
import { PAGE_ENGINE, pageEngines } from '#core/pages';
import { malformedTokens } from './errors.ts';

/** Tokens from outside, as the builder understands them. */
export function readTokens(ctx: Ctx, raw: unknown): object {
  const engine = ctx.ports.find(pageEngines, PAGE_ENGINE);
  if (!engine) throw new Error('No page engine is plugged in.');
  const read = engine.readTokens(raw);
  if (!read.ok) throw malformedTokens(ctx.locale, read.problems.slice(0, 3).join(' '));
  return read.tokens;
}
