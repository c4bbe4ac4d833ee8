import type { ActionFunctionArgs } from '@remix-run/node';
import { acceptProgram } from '#core/affiliates';
import { answerJson } from '../../answer-json.server.ts';
import { programId } from './program-id.server.ts';

/** `POST /common/affiliate_programs/{id}/accept`: whoever calls it agrees to the program's terms. Asked again it answers the same node. */
export function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  const ctx = context.ctx();
  return answerJson(async () => {
    const { nodeId, state, code } = await acceptProgram(ctx, programId(ctx.locale, params.id), { acceptsTerms: true });
    return { id: nodeId, state, epid: code };
  });
}
