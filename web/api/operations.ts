import type { z } from 'zod';
import { requireScope, type ApiArea, type ApiRight } from '#core/api-tokens';
import type { Area, Ctx, Localized } from '#core/context';
import { hasItems, readListRecord } from '#core/database';
import { AppError, InputError, inLanguage } from '#core/kit';
import { requireSeller } from '#core/people';
import { mayReadList } from '../lists/list-areas.ts';
import { registeredLists } from '../lists/registry.server.ts';
import { readAttributes } from './read-attributes.ts';
import type { ApiChange, ApiResource, Weighs } from './resource.ts';
import { apiResources, areaOf } from './resources/index.ts';

export interface Answered {
  status: number;
  body?: object;
  location?: string;
}

export interface Given {
  /** 0 where the address has none, or one that is no id. */
  id: number;
  body: unknown;
  /** Key of a request that may come again. */
  key?: string | undefined;
}

/** One change of `/v1`: the same for the address, the description and an agent's tool. */
export interface ChangeOperation {
  /** As in the OpenAPI document: `publish_products`. */
  id: string;
  methods: readonly ('POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** In Express's form: `/v1/products/:id/publish`. */
  path: string;
  resource: ApiResource;
  title: Localized;
  /** Attributes that it takes; null for none. */
  input: z.ZodObject | null;
  ofOne: boolean;
  weighs: Weighs | undefined;
  /** Attributes that a tool gives a change which would otherwise be open to all at once. */
  draft?: Readonly<Record<string, unknown>> | undefined;
  run(ctx: Ctx, given: Given): Promise<Answered>;
}

/** Every change that a resource allows, in the order of its addresses. */
export function changesOf(resource: ApiResource): ChangeOperation[] {
  const { name, create, update, remove, duplicate, acts = {} } = resource;
  const one = `/v1/${name}/:id`;
  const made = async (ctx: Ctx, id: number): Promise<Answered> => ({
    status: 201,
    body: await itemOf(ctx, name, id),
    location: `/v1/${name}/${id}`,
  });
  const of = (
    what: Pick<ChangeOperation, 'id' | 'methods' | 'path' | 'title' | 'run'> & Partial<ChangeOperation>,
    needs: Area = 'write',
  ): ChangeOperation => ({
    resource,
    input: null,
    ofOne: true,
    weighs: undefined,
    ...what,
    run: (ctx, given) => {
      requireScope(ctx, resource.area, 'write');
      // Tokens have scopes. A person of the team has areas, which the cabinet asks at its gate and use cases of plugins do not.
      requireSeller(ctx, needs);
      return what.run(ctx, given);
    },
  });
  const changing = (act: Pick<ApiChange<z.ZodObject, void>, 'title' | 'input' | 'run' | 'weighs' | 'fields'>) => ({
    title: act.title,
    input: act.input,
    weighs: act.weighs,
    run: async (ctx: Ctx, given: Given): Promise<Answered> => {
      await underAttributes(act.fields, () => act.run(ctx, given.id, attributesOf(ctx, name, act.input, given)));
      return { status: 200, body: await itemOf(ctx, name, given.id) };
    },
  });
  return [
    ...(create
      ? [
          of({
            id: `create_${name}`,
            methods: ['POST'],
            path: `/v1/${name}`,
            title: create.title,
            input: create.input,
            ofOne: false,
            weighs: create.weighs,
            draft: create.draft,
            run: async (ctx, given) => {
              const attributes = attributesOf(ctx, name, create.input, given);
              return made(ctx, (await underAttributes(create.fields, () => create.run(ctx, 0, attributes))).id);
            },
          }),
        ]
      : []),
    ...(update ? [of({ id: `update_${name}`, methods: ['PUT', 'PATCH'], path: one, ...changing(update) })] : []),
    ...(remove
      ? [
          of({
            id: `delete_${name}`,
            methods: ['DELETE'],
            path: one,
            title: remove.title,
            weighs: 'final',
            run: async (ctx, { id }) => {
              await remove.run(ctx, id);
              return { status: 204 };
            },
          }),
        ]
      : []),
    ...(duplicate
      ? [
          of({
            id: `duplicate_${name}`,
            methods: ['POST'],
            path: `${one}/duplicate`,
            title: duplicate.title,
            weighs: duplicate.weighs,
            run: async (ctx, { id }) => made(ctx, (await duplicate.run(ctx, id)).id),
          }),
        ]
      : []),
    ...Object.entries(acts).map(([act, what]) =>
      of({ id: `${act}_${name}`, methods: ['POST'], path: `${one}/${act}`, ...changing(what) }, what.needs),
    ),
  ];
}

/** @throws InputError that points at each wrong attribute */
export function attributesOf(ctx: Ctx, name: string, input: z.ZodObject, { body, key }: Given): z.output<z.ZodObject> {
  const attributes = readAttributes(ctx.locale, { body, input, name });
  // An act with money is done once by its own key as well, whatever becomes of this process.
  return key && 'requestKey' in input.shape ? { requestKey: key, ...attributes } : attributes;
}

/** Errors of a use case with the attribute that each is about, where it names a field of its screen. */
async function underAttributes<Answer>(
  fields: Readonly<Record<string, string>> = {},
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!(error instanceof InputError)) {
      const { code, status, title, detail, field = '' } = error;
      throw Object.hasOwn(fields, field) ? new AppError({ code, status, title, detail, field: fields[field]! }) : error;
    }
    throw new InputError(
      error.entries.map((entry) => {
        const named = [entry.code, entry.source?.field ?? ''].find((name) => Object.hasOwn(fields, name));
        return named === undefined ? entry : { ...entry, source: { field: fields[named]! } };
      }),
    );
  }
}

export const hasItem = (name: string): boolean => {
  const list = registeredLists.get(name);
  return (
    apiResources.get(name)?.item !== undefined || list?.item !== undefined || (list ? hasItems(list.definition) : false)
  );
};

/** One thing, for those who may read it. @throws 403, 404 */
export async function readItem(ctx: Ctx, name: string, id: number): Promise<object> {
  mayRead(ctx, name);
  return itemOf(ctx, name, id);
}

/** @throws 401, 403 */
export function mayRead(ctx: Ctx, name: string, right: ApiRight = 'read', area: ApiArea = areaOf(name)): void {
  requireScope(ctx, area, right);
  if (registeredLists.has(name)) mayReadList(ctx, name);
}

/** One thing as it is now. @throws 404 */
async function itemOf(ctx: Ctx, name: string, id: number): Promise<object> {
  const resource: ApiResource | undefined = apiResources.get(name);
  const list = registeredLists.get(name);
  const read = resource?.item ?? list?.item;
  if (read) return asJson(await read(ctx, id));
  const record = list && id > 0 ? await readListRecord(ctx, list.definition, id) : null;
  if (!record) throw notFound(ctx, name);
  return record;
}

/** The same as JSON carries it: minor units are whole numbers. */
const asJson = (item: object): object =>
  JSON.parse(
    JSON.stringify(item, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  ) as object;

const notFound = ({ locale }: Ctx, name: string): AppError =>
  new AppError({
    code: 'not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Nicht gefunden', en: 'Not found' }),
    detail: inLanguage(locale, {
      de: `In „${name}“ gibt es diese Nummer nicht. Prüfen Sie sie.`,
      en: `There is no such id in "${name}". Check it.`,
    }),
  });
