import { forgetRows, type Retention } from '#core/retention';

/** The row stays without the person's details, so that a rejected application is not made twice. */
export const applicationRetention: Retention = {
  id: 'rejected_publishers',
  forget: forgetRows({
    table: 'affiliate_nodes',
    age: 'decided_at',
    where: `state = 'rejected' and email <> ''`,
    blank: `name = '–', email = '', pitch = ''`,
  }),
};
