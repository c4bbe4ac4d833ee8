import { forgetRows, type Retention } from '#core/retention';

export const clickRetention: Retention = {
  id: 'affiliate_clicks',
  forget: forgetRows({ table: 'affiliate_clicks', age: 'clicked_at' }),
};
