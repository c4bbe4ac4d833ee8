import { forgetRows, type Retention } from '#core/retention';

/** Rows of mails go with their year; texts that no law keeps go before. What waits to be sent is not touched. */
export const mailRetentions: readonly Retention[] = [
  {
    id: 'letters',
    forget: forgetRows({ table: 'mails', key: ['id'], age: 'created_at', where: `state <> 'waiting'` }),
  },
  {
    id: 'mail_bodies',
    forget: forgetRows({
      table: 'mails',
      key: ['id'],
      age: 'created_at',
      where: `purpose <> 'owed' and state <> 'waiting' and html <> ''`,
      blank: `html = '', text = '', merge_values = null`,
    }),
  },
];
