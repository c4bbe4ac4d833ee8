import type { TestKernel } from './test-kernel.ts';

/** What a seller's buyers were written, in order, as plain text. */
export function mailsOf(
  kernel: TestKernel,
  sellerId: number,
): Promise<{ mail: string; subject: string; text: string }[]> {
  return kernel.platformDb.transaction(async (trx) => {
    return trx('mails')
      .where({ seller_id: sellerId })
      .orderBy('id')
      .select<{ mail: string; subject: string; text: string }[]>('mail', 'subject', 'text');
  });
}
