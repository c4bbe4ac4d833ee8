import type { Ctx } from '#core/context';
import { PAGE_ENGINE, pageEngines, type PageEngine } from './page-engine.ts';

export function engineOf(ctx: Ctx): PageEngine {
  const engine = ctx.ports.find(pageEngines, PAGE_ENGINE);
  if (!engine) throw new Error('No page engine is plugged in.');
  return engine;
}
