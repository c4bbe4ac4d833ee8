import type { BlockDef } from './define-block.ts';

/** The blocks one installation knows, by type. */
export interface BlockRegistry {
  readonly blocks: readonly BlockDef[];
  get(type: string): BlockDef | undefined;
}

/**
 * Core blocks and those of plugins in one registry.
 * @throws {TypeError} when two blocks claim one type.
 */
export function blockRegistry(blocks: readonly BlockDef[]): BlockRegistry {
  const byType = new Map<string, BlockDef>();
  for (const block of blocks) {
    if (byType.has(block.type)) throw new TypeError(`Two blocks are called "${block.type}".`);
    byType.set(block.type, block);
  }
  return { blocks: [...blocks], get: (type) => byType.get(type) };
}
