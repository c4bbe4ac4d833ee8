import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { contentChanged } from '#core/pages';
import { requireSeller } from '#core/people';
import { shareNotFound } from './errors.ts';
import { Share } from './share.ts';
import { checkShare, type ShareInput } from './share-input.ts';

/**
 * Makes a selection with a link of its own, or changes one: its link stays. Answers both.
 * @throws AppError `share_not_found` (404), InputError
 */
export async function saveShare(
  ctx: Ctx,
  { shareId, ...input }: ShareInput & { shareId?: number | undefined },
): Promise<{ id: number; code: string }> {
  const sellerId = requireSeller(ctx);
  const checked = await checkShare(ctx, input);
  return inTransaction(ctx, async (tx) => {
    if (shareId === undefined) {
      const code = randomCode();
      const row = await Share.query(tx.db)
        .insert({ ...checked, seller_id: sellerId, code, withdrawn_at: null, created_at: tx.clock.now() })
        .returning('id');
      return { id: (row as unknown as Share).id, code };
    }
    const [changed] = (await Share.query(tx.db)
      .where({ id: shareId, seller_id: sellerId })
      .patch(checked)
      .returning(['id', 'code'])) as unknown as Share[];
    if (!changed) throw shareNotFound(tx.locale);
    await contentChanged(tx, sellerId, [`share:${changed.id}`]);
    return { id: changed.id, code: changed.code };
  });
}

// Without letters that are misread for each other, and without vowels, so that no code is a word.
const ALPHABET = 'bcdfghjkmnpqrstvwxz23456789';
const LENGTH = 12;

/** 57 bits: with a thousand links about, guessing one takes ages. */
function randomCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const value = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (value < 256 - (256 % ALPHABET.length)) code += ALPHABET[value % ALPHABET.length];
  }
  return code;
}
