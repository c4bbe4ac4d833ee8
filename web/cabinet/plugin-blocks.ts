import type { BlockDef } from '#builder/block';

/** The builder's own share of each plugin: what stands in its `blocks` folder may reach a browser, nothing else of it. */
const modules = import.meta.glob<Record<string, unknown>>('/plugins/*/*/blocks/*.tsx', { eager: true });

/** The blocks of the installed plugins. What lies in the checkout but not in `plugins.config.ts` is left out. */
export function pluginBlocks(installed: readonly string[]): BlockDef[] {
  const all = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isBlock);
  return installed.flatMap((type) => all.find((block) => block.type === type) ?? []);
}

function isBlock(value: unknown): value is BlockDef {
  return typeof value === 'object' && value !== null && 'type' in value && 'render' in value && 'content' in value;
}
