import { metaOf, type FieldSet } from '#builder/block';
import { blocksOf } from '#builder/engine';
import { plugins } from '../plugins.config.ts';
import { inColumns } from './in-columns.ts';

/** Every block with what may be set on it. Needs no database. */
export function listBlocks({ json }: { json: boolean }): string {
  const owners = new Map(plugins.flatMap((plugin) => (plugin.blocks ?? []).map(({ type }) => [type, plugin.id] as const)));
  const all = blocksOf(plugins).blocks.map(({ type, version, meta, content, style, island }) => ({
    type,
    version,
    label: meta.label,
    group: meta.group,
    plugin: owners.get(type) ?? null,
    island: island ?? null,
    content: fieldsOf(content),
    style: fieldsOf(style),
  }));
  if (json) return JSON.stringify(all, null, 2);
  return inColumns([['TYPE', 'LABEL', 'GROUP', 'FROM', 'FIELDS'], ...all.map(({ type, label, group, plugin, content }) => [type, label.en, group, plugin ?? 'core', content.map(({ name }) => name).join(', ')])]);
}

function fieldsOf(fields: FieldSet): { name: string; kind: string }[] {
  return Object.entries(fields).map(([name, type]) => ({ name, kind: metaOf(type)?.kind ?? 'text' }));
}
