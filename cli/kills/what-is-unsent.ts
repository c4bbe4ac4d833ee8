import type { MailServer } from '#core/testing';
import type { World } from '../bench/world.ts';

/** One line for each kind of wrong about the mail that confirms an order. One that went twice, because its sender died before noting it, bears the same id. */
export async function whatIsUnsent({ sql, sellerId }: World, { inbox }: MailServer): Promise<string[]> {
  const { rows } = await sql.query<{ paid: number; message_id: string | null }>(
    `select p.order_id as paid, m.message_id from payments p
       left join mails m on m.seller_id = p.seller_id and m.dedupe_key = 'order_confirmation:' || p.order_id and m.state = 'sent'
      where p.seller_id = $1 and p.state = 'successful'`,
    [sellerId],
  );
  const arrivals = new Map<string, number>();
  for (const { raw } of inbox) {
    const id = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  const unsent = rows.filter(({ message_id: id }) => id === null).length;
  const lost = rows.filter(({ message_id: id }) => id !== null && !arrivals.has(withBrackets(id))).length;
  const twice = rows.filter(({ message_id: id }) => id !== null && arrivals.get(withBrackets(id))! > 1).length;
  console.log(
    `confirmations that went twice under one id, where their sender was killed before it could note them: ${twice}`,
  );
  return [
    ...(unsent > 0 ? [`${unsent} paid orders have no confirmation that was sent, or several`] : []),
    ...(lost > 0 ? [`${lost} confirmations were noted as sent and never arrived`] : []),
  ];
}

const withBrackets = (id: string): string => (id.startsWith('<') ? id : `<${id}>`);
