import { checkProvider, providerFile, saveProvider } from '#core/payments';
import { findShop } from '#core/people';
import { refundOrder } from '#core/settlement';
import { takeInStatement } from '#core/transfers';
import { DEMO_SHOP } from '../../../seeds/index.ts';
import type { AnnasMoney } from './addresses.ts';
import { one } from './annas-rows.ts';
import { ShopVisit } from './shop-visit.ts';
import { webhooksDelivered, type TestServer } from './test-server.ts';

const SLUG = 'morgenblau-12-presets';

/** Brings Anna's money to every place from which she can move it, by the ways buyers, banks and the provider take. */
export async function annasMoney(server: TestServer): Promise<AnnasMoney> {
  const { kernel, sandboxUrl } = server;
  const { id: sellerId } = (await findShop(kernel.contextFor({ kind: 'platform', reason: 'test' }), DEMO_SHOP))!;
  const anna = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const contested = await paymentOf(server, await visit(server).buy(SLUG));
  const { masked } = await providerFile(anna, 'stripe');
  await saveProvider(anna, 'stripe', { values: { capture: 'later' }, version: masked.version });
  await checkProvider(anna, 'stripe');
  const held = await paymentOf(server, await visit(server).buy(SLUG));
  const letGo = await paymentOf(server, await visit(server).buy(SLUG));
  const wired = await paymentOf(server, await ordered(server));
  await takeInStatement(anna, {
    bytes: statement([
      [wired.number, 19],
      ['Kuchenkasse', 7],
    ]),
    fileName: 'auszug.xml',
  });
  await refundOrder(anna, { orderId: wired.orderId, reason: '', requestKey: 'owed-back' });
  await fetch(`${sandboxUrl}/_sandbox/disputes`, {
    method: 'POST',
    body: JSON.stringify({ payment_intent: contested.externalId }),
  });
  await webhooksDelivered(sandboxUrl);
  await server.work();
  const idOf = async (sql: string, id: number): Promise<number> => Number((await one(kernel, sql, [id])).id);
  return {
    held,
    letGo,
    contested: {
      orderId: contested.orderId,
      disputeId: await idOf('select id from disputes where order_id = ?', contested.orderId),
    },
    owedBack: {
      orderId: wired.orderId,
      refundId: await idOf("select id from refunds where order_id = ? and state = 'pending'", wired.orderId),
    },
    transferId: await idOf("select id from bank_transfers where seller_id = ? and state = 'unmatched'", sellerId),
  };
}

const visit = ({ visitor, sandboxUrl }: TestServer): ShopVisit =>
  new ShopVisit(visitor(), { username: DEMO_SHOP, sandboxUrl });

/** Ordered and looked at, not paid. Answers where the payment step is. */
export async function ordered(server: TestServer): Promise<string> {
  const buyer = visit(server);
  const placed = await buyer.order(SLUG, await buyer.checkout(SLUG));
  await placed.arrayBuffer();
  const path = placed.headers.get('location') ?? '';
  await (await buyer.client.get(path)).body?.cancel();
  return path;
}

export async function paymentOf(
  { kernel }: TestServer,
  path: string,
): Promise<{ orderId: number; paymentId: number; externalId: string; number: string }> {
  const row = await one(
    kernel,
    'select p.id, p.order_id, p.external_id, o.token from payments p join orders o on o.id = p.order_id where p.token = ?',
    [path.split('/').at(-1)!],
  );
  return {
    orderId: Number(row.order_id),
    paymentId: Number(row.id),
    externalId: String(row.external_id),
    number: String(row.token).split('-')[0]!,
  };
}

/** A bank's statement with whole euros that came in. */
export function statement(entries: readonly [reference: string, euros: number][]): Uint8Array {
  const written = entries.map(
    ([
      reference,
      euros,
    ]) => `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="EUR">${euros}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return Buffer.from(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/><Stmt>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${written.join('')}</Stmt></BkToCstmrStmt></Document>`);
}
