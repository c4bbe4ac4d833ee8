import { data } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { askDeskRequest } from '#core/desk';
import { attempt } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { REQUEST_TEXTS } from './request-texts.ts';

/** Answers the form of `RequestCard`. */
export async function askRequest(ctx: Ctx, form: FormData, targetId: number) {
  const request = { kind: String(form.get('kind') ?? ''), why: String(form.get('why') ?? '') };
  const done = await attempt(() => askDeskRequest(ctx, { kind: request.kind, targetId, reason: request.why }));
  if (!done.ok)
    return data({ errors: done.errors, values: { reason: '', minutes: '' }, request }, { status: done.status });
  return redirectWithNote('/admin/requests', { message: REQUEST_TEXTS[ctx.locale].asked });
}
