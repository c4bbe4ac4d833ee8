import { forgetRows, type Retention } from '#core/retention';

/** Reports that were applied. What failed waits for a person and stays. */
export const inboxRetention: Retention = {
  id: 'inbox',
  forget: forgetRows({ table: 'inbox', key: ['id'], age: 'finished_at', where: `state in ('applied', 'ignored')` }),
};
