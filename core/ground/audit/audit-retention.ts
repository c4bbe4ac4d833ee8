import type { Retention } from '#core/retention';

/** By a function of the database's own, which knows the span: the platform's role may not delete lines otherwise. */
export const auditRetention: Retention = {
  id: 'audit_lines',
  async forget({ db, clock }, { limit }) {
    const { rows } = await db.raw<{ rows: [{ gone: number }] }>('select kontor_forget_audit_lines(?, ?) as gone', [
      clock.now(),
      limit,
    ]);
    return rows[0].gone;
  },
};
