import { forgetRows, type Retention } from '#core/retention';

export const notificationRetention: Retention = {
  id: 'notifications',
  forget: forgetRows({ table: 'notifications', age: 'created_at' }),
};
