import type { Ctx } from '#core/context';
import type { ChoiceView } from './list-view.ts';

/** Finds choices by what somebody typed, or names those already chosen. At most a screenful. */
export type ChoiceSource = (
  ctx: Ctx,
  asked: { text?: string; values?: readonly string[] },
) => Promise<readonly ChoiceView[]>;

export type ChoiceSources = Readonly<Record<string, ChoiceSource>>;
