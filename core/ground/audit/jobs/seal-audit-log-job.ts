import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sealAuditLogJob = defineJob({
  id: 'seal_audit_log',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: async () => {
    const { sealAuditLog } = await import('../seal-audit-log.ts');
    return async (ctx) => {
      await sealAuditLog(ctx);
    };
  },
});
