import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { secretBoxOf } from '#core/settings';

export const CONFIRM_SECONDS = 300;

const PURPOSE = 'confirmation of an agent';

export interface Confirmed {
  /** Name by which it is done once, however often it is confirmed. */
  key: string;
}

/**
 * Word of a change that was announced: it holds for one token, tool and set of arguments, for five minutes. Signed rather than kept, so that any
 * process may be asked with it.
 */
export function newConfirmation(ctx: Ctx, tool: string, given: object): string {
  const until = Math.floor(ctx.clock.now().getTime() / 1000) + CONFIRM_SECONDS;
  const head = `${until.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${head}.${secretBoxOf(ctx).sign(PURPOSE, said(ctx, { head, tool, given }))}`;
}

/** @throws 422 `confirmation_unknown`, `confirmation_over` */
export function readConfirmation(ctx: Ctx, tool: string, given: object, confirmation: unknown): Confirmed {
  const [until, nonce, signature] =
    /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{43})$/.exec(String(confirmation))?.slice(1) ?? [];
  const head = `${until}.${nonce}`;
  if (!signature || !secretBoxOf(ctx).verify(PURPOSE, said(ctx, { head, tool, given }), signature))
    throw refusal(ctx, 'confirmation_unknown');
  if (Number.parseInt(until!, 36) * 1000 < ctx.clock.now().getTime()) throw refusal(ctx, 'confirmation_over');
  return { key: `mcp:${nonce}` };
}

function said({ actor }: Ctx, { head, tool, given }: { head: string; tool: string; given: object }): string {
  const whose = actor.kind === 'seller' ? [actor.sellerId, actor.token?.id ?? 0] : [];
  return JSON.stringify([...whose, tool, head, createHash('sha256').update(sortedJson(given)).digest('base64url')]);
}

/** Agents repeat arguments in any order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const WORDS = {
  confirmation_unknown: {
    de: {
      title: 'Bestätigung passt nicht',
      detail: 'Die Bestätigung gehört zu anderen Argumenten oder ist keine. Rufen Sie ohne „confirmation“ auf.',
    },
    en: {
      title: 'Confirmation does not fit',
      detail: 'The confirmation belongs to other arguments, or is none. Call without "confirmation" first.',
    },
  },
  confirmation_over: {
    de: {
      title: 'Bestätigung abgelaufen',
      detail: 'Die Bestätigung galt fünf Minuten. Rufen Sie ohne „confirmation“ auf, um eine neue zu bekommen.',
    },
    en: {
      title: 'Confirmation expired',
      detail: 'The confirmation held for five minutes. Call without "confirmation" to get a new one.',
    },
  },
} as const;

const refusal = ({ locale }: Ctx, code: keyof typeof WORDS): AppError =>
  new AppError({ code, status: 422, ...WORDS[code][locale] });
