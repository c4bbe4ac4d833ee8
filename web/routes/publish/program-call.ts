import type { LoaderFunctionArgs } from '@remix-run/node';
import { affiliateError, publicProgram } from '#core/affiliates';
import { answerJson } from '../../answer-json.server.ts';

/** `GET /common/affiliate_programs/{id}` */
export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const ctx = context.ctx();
  return answerJson(() => publicProgram(ctx, programId(ctx.locale, params.id)));
}

export function programId(locale: 'de' | 'en', raw: string | undefined): number {
  if (raw === undefined || !/^[1-9]\d{0,14}$/.test(raw)) throw affiliateError(locale, 'program_not_found');
  return Number(raw);
}
