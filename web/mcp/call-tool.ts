import { z } from 'zod';
import { answerOnce, requireScope } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { AppError, InputError, errorEntries, inLanguage } from '#core/kit';
import { requireSeller } from '#core/people';
import { listFor } from '../lists/list-for.server.ts';
import { readListQuery } from '../lists/read-list-query.server.ts';
import { readRecords } from '../lists/read-records.server.ts';
import { refuseMistakes } from '../lists/refuse-mistakes.server.ts';
import type { RegisteredList } from '../lists/registry.server.ts';
import { attributesOf, hasItem, mayRead, readItem, type Answered, type ChangeOperation } from '../api/operations.ts';
import type { Weight } from '../api/resource.ts';
import { CONFIRM_SECONDS, newConfirmation, readConfirmation, sortedJson } from './confirmation.ts';
import { listAddress } from './list-input.ts';
import type { Tool } from './tools.ts';

export interface ToolAnswer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Answer of a tool. A broken rule is an answer as well, with the field that it is about: an agent mends its call by it. */
export async function callTool(ctx: Ctx, tool: Tool, given: Arguments): Promise<ToolAnswer> {
  try {
    requireSeller(ctx);
    requireScope(ctx, tool.area, tool.right);
    return said(await work(ctx, tool, given));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...said({ errors: errorEntries(error) }), isError: true };
  }
}

const said = (answer: object): ToolAnswer => ({ content: [{ type: 'text', text: JSON.stringify(answer) }] });

async function work(ctx: Ctx, { name, does }: Tool, given: Arguments): Promise<object> {
  // A look leaves no line in the shop's log.
  const { act: _, ...looking } = ctx;
  switch (does.kind) {
    case 'list':
      return readPage(looking, does.list, given);
    case 'all': {
      const list = await does.read(looking);
      return { list, totalCount: list.length, totalCountMax: list.length };
    }
    case 'one':
      return readItem(looking, does.resource, idOf(ctx, given));
    case 'change':
      return change(ctx, { name, operation: does.operation, given });
  }
}

async function readPage(ctx: Ctx, list: RegisteredList, given: Arguments): Promise<object> {
  mayRead(ctx, list.definition.name);
  const definition = listFor(ctx, list.definition);
  const params = listAddress(given);
  refuseMistakes(ctx, definition, params);
  return readRecords(ctx, list, await readListQuery(ctx, definition, params, { cookieSort: null }));
}

interface Change {
  name: string;
  operation: ChangeOperation;
  given: Arguments;
}

async function change(ctx: Ctx, { name, operation, given: all }: Change): Promise<object> {
  const { resource, input, ofOne, weighs, draft, path } = operation;
  const { confirmation, ...asked } = all;
  const id = ofOne ? idOf(ctx, asked) : 0;
  const { id: _id, requestKey: _key, ...attributes } = asked;
  const body = { ...draft, ...(ofOne ? attributes : { ...attributes, ...(_id === undefined ? {} : { id: _id }) }) };
  const checked = attributesOf(ctx, resource.name, input ?? NOTHING, { id, body });
  const named = underItsName(ctx, path, id);
  const weight = typeof weighs === 'function' ? await weighs(ctx, id, checked) : weighs;
  if (!weight) return bodyOf(await operation.run(named, { id, body }));
  if (confirmation === undefined) return announced(ctx, { name, operation, id, asked, checked, weight });
  const { key } = readConfirmation(ctx, name, asked, confirmation);
  const once = await answerOnce(ctx, { key, request: [name, sortedJson(asked)] }, async () => {
    const { status, body: answer } = await operation.run(named, { id, body, key });
    return { status, body: JSON.stringify(answer ?? {}) };
  });
  return once.status === 204 ? GONE : (JSON.parse(once.body) as object);
}

const NOTHING = z.object({});
const GONE = { status: 'done' };
const bodyOf = ({ body }: Answered): object => body ?? GONE;

interface Announced extends Pick<Change, 'name' | 'operation'> {
  id: number;
  asked: Arguments;
  checked: Arguments;
  weight: Weight;
}

/** Consequence of a change, and the word with which it does. Nothing has been changed. */
async function announced(ctx: Ctx, { name, operation, id, asked, checked, weight }: Announced): Promise<object> {
  const { act: _, ...looking } = ctx;
  const { resource, title, ofOne } = operation;
  const on = ofOne && hasItem(resource.name) ? await readItem(looking, resource.name, id) : undefined;
  return {
    status: 'confirmation_needed',
    nothingDoneYet: true,
    wouldHappen: title[ctx.locale],
    because: BECAUSE[weight],
    ...(ofOne ? { id } : {}),
    with: checked,
    ...(on ? { on } : {}),
    confirmation: newConfirmation(ctx, name, asked),
    expiresInSeconds: CONFIRM_SECONDS,
    next: 'Show this to the person you work for. If they agree, call the tool again with the same arguments and this confirmation.',
  };
}

const BECAUSE: Readonly<Record<Weight, string>> = {
  money: 'Money or access is at stake.',
  public: 'It becomes visible to others.',
  final: 'It cannot be taken back.',
};

/** The shop's log names a tool as it names the address of the same change. */
function underItsName(ctx: Ctx, path: string, id: number): Ctx {
  return ctx.act ? { ...ctx, act: { ...ctx.act, name: path, object: id > 0 ? String(id) : '' } } : ctx;
}

function idOf(ctx: Ctx, { id }: Arguments): number {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw new InputError([
    {
      code: 'invalid_attribute',
      title: inLanguage(ctx.locale, { de: 'Attribut ungültig', en: 'Invalid attribute' }),
      detail: inLanguage(ctx.locale, {
        de: 'id: Erwartet wird eine ganze Zahl ab 1.',
        en: 'id: Expected is a whole number from 1.',
      }),
      source: { field: 'id' },
    },
  ]);
}
