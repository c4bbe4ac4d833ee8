import type { z } from 'zod';
import type { ApiArea } from '#core/api-tokens';
import type { Area, Ctx, Localized } from '#core/context';

/**
 * A change that a program may ask for. `input` says the attributes' names and types, for the reading of bodies and for the OpenAPI document; the rules
 * behind them are the use case's.
 */
export interface ApiChange<Input extends z.ZodObject = z.ZodObject, Made = { id: number }> {
  title: Localized;
  input: Input;
  /** Left out for a change that shows nothing to others, costs nothing and can be changed back. */
  weighs?: Weighs<z.output<Input>>;
  /** Attributes of an agent's first draft, unless it gives them itself; left out where the thing begins unseen anyway. */
  draft?: Readonly<Partial<z.input<Input>>>;
  /** Right that a member of the team needs who asks by the token of an app; `write` unless given. */
  needs?: Area;
  /** Attributes by the code or the field of an error, where the use case names a field of its screen. */
  fields?: Readonly<Record<string, string>>;
  run(ctx: Ctx, id: number, attributes: z.output<Input>): Promise<Made>;
}

/** Reason for which an agent confirms a change before it is made: money or access is at stake, others see it, or it cannot be taken back. */
export type Weight = 'money' | 'public' | 'final';

/** Weight of a change, known beforehand or by what it is about. */
export type Weighs<Attributes = Record<string, unknown>> =
  | Weight
  | ((ctx: Ctx, id: number, attributes: Attributes) => Promise<Weight | null>);

/** A named act on one thing: `POST /v1/<name>/<id>/<act>`. Answers the thing as it is afterwards. */
export type ApiAct = ApiChange<z.ZodObject, void>;

/**
 * Things that programs may change: writing beside the reading that a registered list of the same name offers. A plugin gives its own as
 * `apiResources`; the addresses, the OpenAPI document, the typed client and the tools of agents come from it.
 */
export interface ApiResource {
  /** In the address, e.g. `products`. */
  name: string;
  area: ApiArea;
  title: Localized;
  /** One thing as `GET /v1/<name>/<id>` answers it; of the list of that name unless given. Throws 404 for another seller's. */
  item?(ctx: Ctx, id: number): Promise<object>;
  /** All things, where no registered list has the name. */
  list?(ctx: Ctx): Promise<readonly object[]>;
  create?: ApiChange;
  /** Attributes that are left out keep their value. */
  update?: ApiAct;
  remove?: { title: Localized; run(ctx: Ctx, id: number): Promise<void> };
  duplicate?: { title: Localized; weighs?: Weight; run(ctx: Ctx, id: number): Promise<{ id: number }> };
  acts?: Readonly<Record<string, ApiAct>>;
}

/** A change with its attributes' types bound to `run`. */
export function apiChange<Input extends z.ZodObject, Made>(
  given: ApiChange<Input, Made>,
): ApiChange<z.ZodObject, Made> {
  return given as unknown as ApiChange<z.ZodObject, Made>;
}
