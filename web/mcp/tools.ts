import type { ApiArea, ApiRight } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { registeredLists, type RegisteredList } from '../lists/registry.server.ts';
import { LIST_TITLES } from '../api/list-titles.ts';
import { inputSchema, type JsonSchema } from '../api/openapi/schema-of.ts';
import { changesOf, hasItem, type ChangeOperation } from '../api/operations.ts';
import { apiResources, areaOf } from '../api/resources/index.ts';
import { listInput } from './list-input.ts';

/** Tool of an agent: the operations of `/v1` under the same names. */
export interface Tool {
  name: string;
  area: ApiArea;
  right: ApiRight;
  description: string;
  input: JsonSchema;
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  does:
    | { kind: 'list'; list: RegisteredList }
    | { kind: 'all'; read: (ctx: Ctx) => Promise<readonly object[]> }
    | { kind: 'one'; resource: string }
    | { kind: 'change'; operation: ChangeOperation };
}

/** Every tool, from the definitions that make `/v1`. */
export function allTools(): Tool[] {
  const names = [...new Set([...registeredLists.keys(), ...apiResources.keys()])].sort();
  return names.flatMap((name) => [...readings(name), ...changes(name)]);
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

function readings(name: string): Tool[] {
  const list = registeredLists.get(name);
  const all = apiResources.get(name)?.list;
  const words = apiResources.get(name)?.title.en ?? LIST_TITLES[name]?.en ?? name;
  const of = { area: areaOf(name), right: 'read' as const, hints: READS };
  const tools: Tool[] = [];
  if (list)
    tools.push({
      ...of,
      name: `list_${name}`,
      description: `${words}: one page of the list, with totalCount. Amounts are minor units with their currency.`,
      input: listInput(list.definition),
      does: { kind: 'list', list },
    });
  else if (all)
    tools.push({
      ...of,
      name: `list_${name}`,
      description: `${words}: all of them.`,
      input: { type: 'object', properties: {}, additionalProperties: false },
      does: { kind: 'all', read: all },
    });
  if (hasItem(name))
    tools.push({
      ...of,
      name: `get_${name}`,
      description: `${words}: one by its id, with all fields.`,
      input: { type: 'object', properties: { id: ID }, required: ['id'], additionalProperties: false },
      does: { kind: 'one', resource: name },
    });
  return tools;
}

const CONFIRMATION: JsonSchema = {
  type: 'string',
  description: 'Only on the second call: the confirmation that the first call answered.',
};

function changes(name: string): Tool[] {
  const resource = apiResources.get(name);
  if (!resource) return [];
  return changesOf(resource).map((operation): Tool => {
    const { id, title, input, ofOne, weighs, draft } = operation;
    const attributes = input ? inputSchema(input) : {};
    const { requestKey: _, ...properties } = (attributes.properties ?? {}) as Record<string, JsonSchema>;
    return {
      name: id,
      area: resource.area,
      right: 'write',
      description: [`${title.en}.`, ...(draft ? [draftWords(draft)] : []), ...(weighs ? [CONFIRMED] : [])].join(' '),
      input: {
        ...attributes,
        type: 'object',
        properties: { ...(ofOne ? { id: ID } : {}), ...properties, ...(weighs ? { confirmation: CONFIRMATION } : {}) },
        required: [...(ofOne ? ['id'] : []), ...((attributes.required ?? []) as string[])],
        additionalProperties: false,
      },
      hints: {
        readOnlyHint: false,
        destructiveHint: ofOne && weighs !== undefined,
        idempotentHint: id.startsWith('update_'),
        openWorldHint: false,
      },
      does: { kind: 'change', operation },
    };
  });
}

const CONFIRMED =
  'Where money or access is at stake, others see it or it is final, the first call changes nothing: it answers what would happen and a confirmation. Ask the person you work for, then call again with the same arguments and the confirmation.';

const draftWords = (draft: object): string => `Unless you say otherwise: ${JSON.stringify(draft)}.`;
