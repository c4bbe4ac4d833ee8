import { forgetRows, type Retention } from '#core/retention';

export const consentRetention: Retention = {
  id: 'tracking_consents',
  forget: forgetRows({ table: 'tracking_consents', key: ['id'], age: 'decided_at' }),
};
