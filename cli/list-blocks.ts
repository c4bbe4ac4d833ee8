import { z } from 'zod';
import { metaOf, type FieldSet } from '#builder/block';
import { blocksOf } from '#builder/engine';
import { plugins } from '../plugins.config.ts';
import { inColumns } from './in-columns.ts';

/** Every block with what may be set on it. Needs no database. */
export function listBlocks({ json }: { json: boolean }): string {
  const owners = new Map(
    plugins.flatMap((plugin) => (plugin.blocks ?? []).map(({ type }) => [type, plugin.id] as const)),
  );
  const all = blocksOf(plugins).blocks.map(({ type, version, meta, content, style, island }) => ({
    type,
    version,
    label: meta.label,
    group: meta.group,
    plugin: owners.get(type) ?? null,
    island: island ?? null,
    content: fieldsOf(content),
    style: fieldsOf(style),
    schema: { content: schemaOf(content), style: schemaOf(style) },
  }));
  if (json) return JSON.stringify(all, null, 2);
  return inColumns([
    ['TYPE', 'LABEL', 'GROUP', 'FROM', 'FIELDS'],
    ...all.map(({ type, label, group, plugin, content }) => [
      type,
      label.en,
      group,
      plugin ?? 'core',
      content.map(({ name }) => name).join(', '),
    ]),
  ]);
}

function fieldsOf(fields: FieldSet): { name: string; kind: string }[] {
  return Object.entries(fields).map(([name, type]) => ({ name, kind: metaOf(type)?.kind ?? 'text' }));
}

/** As JSON Schema (2020-12). Of values that are rewritten when read, such as colours, it says what may be written. */
function schemaOf(fields: FieldSet): object {
  const schema = z.toJSONSchema(z.object({ ...fields }), { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Record<string, unknown>>;
  };
  for (const [name, type] of Object.entries(fields)) {
    const meta = metaOf(type);
    if (meta && schema.properties?.[name])
      Object.assign(schema.properties[name], {
        title: meta.label.en,
        ...(meta.help ? { description: meta.help.en } : {}),
      });
  }
  return schema;
}
