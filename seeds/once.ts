import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { defineSettings, readSettings, writeSettings } from '#core/settings';

const demoWorld = defineSettings({ key: 'demo_world', schema: z.object({ built: z.array(z.string()).default([]) }) });
const OWNER = { sellerId: null };

/** The parts of the demo world that are there. */
export async function partsBuilt(ctx: Ctx): Promise<readonly string[]> {
  return (await readSettings(ctx, demoWorld, OWNER))?.built ?? [];
}

/**
 * Builds a part in one transaction with the note that it is there: a process that was killed leaves all of it or nothing, and of two that
 * build at once the second waits and finds it done.
 */
export async function buildOnce(ctx: Ctx, part: string, build: (ctx: Ctx) => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (own) => {
    const { built } = await writeSettings(own, demoWorld, {}, OWNER);
    if (built.includes(part)) return;
    await build(own);
    await writeSettings(own, demoWorld, { built: [...built, part] }, OWNER);
  });
}
