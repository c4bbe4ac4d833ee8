import type { Ctx } from '#core/context';
import { checkProvider, providerByKey, providerSettings } from '#core/payments';
import type { DemoProvider } from '#core/plugins';
import { readSettings, writeSettings } from '#core/settings';

/** Leads the shop of `ctx` to the providers that are played here. Keys of its owner's own are left alone. */
export async function connectProviders(
  ctx: Ctx,
  sellerId: number,
  providers: Readonly<Record<string, DemoProvider>>,
): Promise<void> {
  for (const [key, demo] of Object.entries(providers)) {
    const definition = providerSettings(providerByKey(ctx, key));
    const wanted = demo.settings(await readSettings(ctx, definition, { sellerId }));
    if (wanted === null) continue;
    await writeSettings(ctx, definition, wanted, { sellerId });
    await checkProvider(ctx, key);
  }
}
