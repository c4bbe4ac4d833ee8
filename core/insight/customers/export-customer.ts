import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { listMails } from '#core/mail';
import { Customer } from './customer.ts';
import { addressesOf, findCustomer } from './customer-view.ts';

/** Everything a shop holds about a person, as it is handed over to them (Art. 15 and 20 GDPR). Amounts in minor units. */
export interface CustomerExport {
  exportedAt: string;
  person: Record<string, unknown>;
  orders: Record<string, unknown>[];
  invoices: Record<string, unknown>[];
  access: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  declarations: Record<string, unknown>[];
  ratings: Record<string, unknown>[];
  liveChats: Record<string, unknown>[];
  mails: { at: Date; subject: string; text: string }[];
}

type Rows = Record<string, unknown>[];

/**
 * Reads what is told of a person. Nothing of how the shop works inside: no keys, no tokens, no costs.
 * @throws customer_not_found (404)
 */
export async function exportCustomer(ctx: Ctx, id: number): Promise<CustomerExport> {
  const customer = await findCustomer(ctx, id);
  return exportPerson(ctx, { sellerId: customer.seller_id, emails: await addressesOf(ctx, customer) });
}

/**
 * The same by addresses in small letters, the one they are known by first; also of a person who never bought. The caller has made sure that
 * `ctx` acts for this seller and that these addresses are one person's.
 */
export async function exportPerson(
  ctx: Ctx,
  { sellerId, emails }: { sellerId: number; emails: readonly string[] },
): Promise<CustomerExport> {
  const customer = await reading(ctx, async ({ db }) =>
    Customer.query(db)
      .where({ seller_id: sellerId })
      .whereIn('email', [...emails])
      .orderByRaw('email = ? desc', [emails[0]!])
      .first(),
  );
  const address = customer?.address ?? emails[0]!;
  const of = { sellerId, emails: [...emails] };
  const read = (sql: string): Promise<Rows> =>
    reading(ctx, async ({ db }) => (await db.raw<{ rows: Rows }>(sql, of)).rows);
  const [orders, invoices, access, messages, declarations, ratings, liveChats, mails] = await Promise.all([
    read(
      `select o.id, o.created_at, o.product_name, o.pricing_plan_name, o.payment_state, o.currency_key as currency, o.total, o.paid, o.refunded,
              o.buyer_type, o.buyer_first_name, o.buyer_last_name, o.buyer_email, o.buyer_phone, o.buyer_company, o.buyer_vat_no, o.buyer_street,
              o.buyer_street_number, o.buyer_additional_address, o.buyer_zip, o.buyer_city, o.buyer_country, o.delivery_address, o.consents, o.waiver, o.credit_assessment,
              (select jsonb_agg(jsonb_build_object('at', p.created_at, 'amount', p.amount, 'method', p.method, 'state', p.state) order by p.id)
                 from payments p where p.seller_id = o.seller_id and p.order_id = o.id) as payments
         from orders o where o.seller_id = :sellerId and lower(o.buyer_email) = any(:emails) order by o.id`,
    ),
    read(
      `select i.number, i.type, i.issued_on, i.gross_minor, i.currency
         from invoices i join orders o on o.seller_id = i.seller_id and o.id = i.order_id
        where i.seller_id = :sellerId and lower(o.buyer_email) = any(:emails) order by i.id`,
    ),
    read(
      `select p.name as product, e.granted_at, e.starts_at, e.ends_at, e.state
         from entitlements e join products p on p.seller_id = e.seller_id and p.id = e.product_id
        where e.seller_id = :sellerId and lower(e.email) = any(:emails) order by e.id`,
    ),
    read(
      `select f.created_at, f.page_name, f.form_title, f.answers, f.consent_text
         from form_submissions f where f.seller_id = :sellerId and lower(f.email) = any(:emails) order by f.id`,
    ),
    read(
      `select received_at, kind, name, email, contract, termination, reason from contract_declarations
        where seller_id = :sellerId and lower(email) = any(:emails) order by id`,
    ),
    read(
      `select p.name as product, r.stars, r.name, r.body, r.answer, r.created_at
         from ratings r join products p on p.seller_id = r.seller_id and p.id = r.product_id
        where r.seller_id = :sellerId
          and r.payer_user_id in (select e.payer_user_id from entitlements e where e.seller_id = :sellerId and lower(e.email) = any(:emails)) order by r.id`,
    ),
    read(
      `select s.title as show, g.name, m.body, m.created_at
         from live_show_messages m join live_show_guests g on g.seller_id = m.seller_id and g.id = m.guest_id
         join live_shows s on s.seller_id = m.seller_id and s.id = m.show_id
        where m.seller_id = :sellerId
          and g.user_id in (select e.payer_user_id from entitlements e where e.seller_id = :sellerId and lower(e.email) = any(:emails)) order by m.id`,
    ),
    listMails(ctx, { to: address, limit: 200 }),
  ]);
  return {
    exportedAt: ctx.clock.now().toISOString(),
    person: {
      email: address,
      otherEmails: emails.slice(1),
      firstName: customer?.first_name ?? '',
      lastName: customer?.last_name ?? '',
      company: customer?.company ?? '',
      country: customer?.country ?? '',
      language: customer?.locale ?? '',
      note: customer?.note ?? '',
    },
    orders,
    invoices,
    access,
    messages,
    declarations,
    ratings,
    liveChats,
    mails: mails.map((mail) => ({ at: mail.createdAt, subject: mail.subject, text: mail.text })),
  };
}
