import { forgetRows, type Retention } from '#core/retention';

/** Declarations of withdrawal and cancellation keep their kind and their days; who declared leaves with the order's people. */
export const declarationRetention: Retention = {
  id: 'declarations',
  forget: forgetRows({
    table: 'contract_declarations',
    age: 'received_at',
    where: `email <> ''`,
    blank: `name = '', contract = '', email = '', reason = ''`,
  }),
};
