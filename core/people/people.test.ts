import { expect, test } from 'vitest';
import { reading } from '#core/database';
import { useTestKernel } from '#core/testing';
import { ensurePayer, signUpSeller } from './index.ts';

const kernel = useTestKernel();
const ctx = () => kernel().contextFor({ kind: 'nobody' });

test('signing up makes a shop, its owner and the role', async () => {
  const { sellerId, userId } = await signUpSeller(ctx(), {
    email: 'anna@kontor.test', password: 'kontor-demo', firstName: 'Anna', lastName: 'Anders', username: 'anna', shopName: 'Annas Atelier',
  });
  const grants = await reading(kernel().contextFor({ kind: 'seller', sellerId }), (own) => own.db('role_grants').select('user_id', 'role'));
  expect(grants).toEqual([{ user_id: userId, role: 'seller' }]);
});

test('a payer is created in the shop\'s own transaction, and found again', async () => {
  const seller = kernel().contextFor({ kind: 'seller', sellerId: 1 });
  const first = await reading(seller, (own) => ensurePayer(own, { email: 'Paul@kontor.test', firstName: 'Paul', lastName: 'Peters' }));
  const again = await reading(seller, (own) => ensurePayer(own, { email: 'paul@KONTOR.test', firstName: 'X', lastName: 'Y' }));
  expect(again).toBe(first);
});
