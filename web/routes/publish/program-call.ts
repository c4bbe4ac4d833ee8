import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicProgram } from '#core/affiliates';
import { answerJson } from '../../answer-json.server.ts';
import { programId } from './program-id.server.ts';

/** `GET /common/affiliate_programs/{id}` */
export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const ctx = context.ctx();
  return answerJson(async () => publicProgram(ctx, programId(ctx.locale, params.id)));
}
