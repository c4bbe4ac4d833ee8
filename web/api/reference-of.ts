import type { ApiArea } from '#core/api-tokens';
import type { Localized } from '#core/context';
import { hasItems } from '#core/database';
import { registeredLists } from '../lists/registry.server.ts';
import { exampleOf } from './openapi/example-of.ts';
import type { ApiChange } from './resource.ts';
import { LIST_TITLES } from './list-titles.ts';
import { apiResources, areaOf } from './resources/index.ts';

/** One operation as the reference page shows it. */
export interface ReferenceOperation {
  /** As in the OpenAPI document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  area: ApiArea;
  scope: string;
  title: Localized;
  /** Kind of thing. */
  of: Localized;
  /** Filters of a list, attributes of a change. */
  names: readonly string[];
  /** Body of an example; null where none is sent. */
  example: object | null;
}

/** Every operation below `/v1`, from the definitions that answer it. */
export function referenceOperations(): ReferenceOperation[] {
  const names = [...new Set([...registeredLists.keys(), ...apiResources.keys()])].sort();
  return names.flatMap((name) => [...readings(name), ...changes(name)]);
}

const plain = { names: [], example: null };

function readings(name: string): ReferenceOperation[] {
  const list = registeredLists.get(name);
  const resource = apiResources.get(name);
  const area = areaOf(name);
  const words = wordsOf(name);
  const of = { method: 'GET' as const, area, scope: `${area}:read`, of: words };
  const hasOne = resource?.item ?? list?.item ?? (list && hasItems(list.definition));
  return [
    ...(list || resource?.list
      ? [
          {
            ...of,
            ...plain,
            id: `list_${name}`,
            path: `/v1/${name}`,
            title: { de: 'Liste', en: 'List' },
            names: list?.definition.filters.map(({ key }) => key) ?? [],
          },
        ]
      : []),
    ...(hasOne
      ? [
          {
            ...of,
            ...plain,
            id: `get_${name}`,
            path: `/v1/${name}/{id}`,
            title: { de: 'Ein Eintrag', en: 'One entry' },
          },
        ]
      : []),
  ];
}

const wordsOf = (name: string): Localized => apiResources.get(name)?.title ?? LIST_TITLES[name] ?? { de: '', en: '' };

function changes(name: string): ReferenceOperation[] {
  const resource = apiResources.get(name);
  if (!resource) return [];
  const { area, create, update, remove, duplicate, acts = {} } = resource;
  const of = { area, scope: `${area}:write`, of: wordsOf(name) };
  const one = `/v1/${name}/{id}`;
  const taking = ({ title, input }: Pick<ApiChange, 'title' | 'input'>) => ({
    title,
    names: Object.keys(input.shape),
    example: exampleOf(input),
  });
  return [
    ...(create
      ? [{ ...of, id: `create_${name}`, method: 'POST' as const, path: `/v1/${name}`, ...taking(create) }]
      : []),
    ...(update ? [{ ...of, id: `update_${name}`, method: 'PUT' as const, path: one, ...taking(update) }] : []),
    ...(remove
      ? [{ ...of, ...plain, id: `delete_${name}`, method: 'DELETE' as const, path: one, title: remove.title }]
      : []),
    ...(duplicate
      ? [
          {
            ...of,
            ...plain,
            id: `duplicate_${name}`,
            method: 'POST' as const,
            path: `${one}/duplicate`,
            title: duplicate.title,
          },
        ]
      : []),
    ...Object.entries(acts).map(([act, what]) => ({
      ...of,
      id: `${act}_${name}`,
      method: 'POST' as const,
      path: `${one}/${act}`,
      ...taking(what),
    })),
  ];
}
