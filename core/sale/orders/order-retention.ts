import { forgetRows, type Retention } from '#core/retention';

const CONTACT =
  'email first_name last_name phone street street_number city zip company vat_no additional_address'.split(' ');

const blanks = (who: string): string => CONTACT.map((field) => `${who}_${field} = ''`).join(', ');

/**
 * People leave an order that has rested for ten whole years; what was sold, for how much and taxed where stays. Evidence of the place keeps its countries. An
 * order that is being paid is none of the past, whatever its age.
 */
export const orderRetention: Retention = {
  id: 'orders',
  forget: forgetRows({
    table: 'orders',
    age: 'updated_at',
    where: `forgotten_at is null and payment_state not in ('payment_waiting', 'payment_pending', 'paying', 'payment_paused')`,
    blank: `${blanks('buyer')}, ${blanks('owner')}, buyer_reference = '', delivery_address = null, payer_id = null, owner_id = null, additional = '{}', consents = '{}', waiver = null,
      vat_evidence = (vat_evidence || '{"ip":""}') - array['vat_id', 'vat_id_later'], forgotten_at = :now`,
  }),
};
