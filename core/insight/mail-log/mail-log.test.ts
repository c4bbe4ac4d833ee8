import { expect, test } from 'vitest';
import { parseListQuery } from '#core/kit';
import { suppressionsOf } from '#core/mail';
import { inTransaction } from '#core/database';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { letInAgain, mailLogList, mailView, readMailLog, sendAgain, type MailLogRow } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function soldOnce(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  return world;
}

async function log({ seller }: SaleWorld, params = ''): Promise<readonly MailLogRow[]> {
  const query = parseListQuery(mailLogList, new URLSearchParams(params), { now: kernel().clock.now() });
  return (await readMailLog(seller, query)).list;
}

test('the log shows a shop its own mails, by receiver, template, state and address', async () => {
  const [world, other] = [await soldOnce(), await soldOnce()];
  const [mail, ...more] = await log(world);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ receiver: 'payer', state: 'kept', template: { en: 'Order confirmation' } });
  const count = async (params: string): Promise<number> => (await log(world, params)).length;
  expect(await count(`filters[email_to]=${mail!.recipient.slice(0, 4).toUpperCase()}`)).toBe(1);
  expect(await count('filters[email_to]=nobody@')).toBe(0);
  expect(await count('filters[receiver_type][]=payer')).toBe(1);
  expect(await count('filters[receiver_type][]=seller')).toBe(0);
  expect(await count('filters[email_template_id][]=order_confirmation')).toBe(1);
  expect(await count('filters[email_template_id][]=refund_issued')).toBe(0);
  expect(await count('filters[state][]=kept')).toBe(1);
  expect(await count('scopes[]=not_arrived')).toBe(0);
  await expect(mailView(other.seller, mail!.id)).rejects.toMatchObject({ code: 'mail_not_found' });
  await expect(sendAgain(other.seller, mail!.id, 'x')).rejects.toMatchObject({ code: 'mail_not_found' });
});

test('a mail is read without the keys of its reader, and sent again once per press', async () => {
  const world = await soldOnce();
  const [{ id }] = (await log(world)) as [MailLogRow];
  const [written] = await mailsOf(kernel(), world.sellerId);
  expect(written!.text).toMatch(/\/order\/|\/payment\//);
  const view = await mailView(world.seller, id);
  expect(view.text).toContain('Buch');
  for (const part of [view.text, view.html]) expect(part).not.toMatch(/\/order\/|\/payment\/|href=|key=/);
  const again = await sendAgain(world.seller, id, 'press-1');
  expect(await sendAgain(world.seller, id, 'press-1')).toBeNull();
  await runJobsUntilIdle(kernel());
  const mails = await mailsOf(kernel(), world.sellerId);
  expect(mails.map(({ text }) => text)).toEqual([written!.text, written!.text]);
  expect(await mailView(world.seller, again!)).toMatchObject({ state: 'kept', subject: written!.subject });
});

test('a shop lets a bounced address in again; complaints stay', async () => {
  const world = await soldOnce();
  const [{ id, recipient: address }] = (await log(world)) as [MailLogRow];
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  await inTransaction(platform, ({ db }) =>
    db('mail_suppressions').insert(
      ['bounced', 'complained'].map((reason) => ({
        seller_id: world.sellerId,
        address: address.toLowerCase(),
        reason,
        topic: '',
        detail: '',
        created_at: kernel().clock.now(),
      })),
    ),
  );
  expect((await mailView(world.seller, id)).suppressions).toHaveLength(2);
  expect(await letInAgain(world.seller, id)).toBe(1);
  const left = await suppressionsOf(world.seller, { sellerId: world.sellerId, address });
  expect(left.map(({ reason }) => reason)).toEqual(['complained']);
});
