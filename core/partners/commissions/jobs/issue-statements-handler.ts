import type { JobHandler } from '#core/jobs';
import { issueStatements } from '../issue-statements.ts';

export const issueStatementsHandler: JobHandler<Record<string, never>> = async (ctx) => {
  await issueStatements(ctx);
};
