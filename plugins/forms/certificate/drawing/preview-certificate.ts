import { formatDate, makeCode, parseCodePattern } from '#core/kit';
import { shopOfSeller, type Ctx } from '#core/plugins';
import { certificateAddress } from '../certificates/certificate-words.ts';
import type { CertificateDesign } from '../setup/certificate-product.ts';
import type { CertificateEditor } from '../setup/certificate-setup.ts';
import type { CertificateToDraw } from './certificate-layout.ts';

const SAMPLE_NAME = { de: 'Anna-Maria Mustermann', en: 'Jane Q. Sample' };

/** A certificate as it would be issued today, with an invented name. */
export async function previewCertificate(
  ctx: Ctx,
  sellerId: number,
  { setup, productName }: CertificateEditor,
  design: CertificateDesign,
): Promise<CertificateToDraw> {
  const shop = await shopOfSeller(ctx, sellerId);
  const now = ctx.clock.now();
  const parsed = parseCodePattern(setup.numberPattern, { random: false });
  const number = parsed.ok
    ? makeCode(parsed.value, {
        bytes: (count) => new Uint8Array(count).fill(7),
        sequence: 1,
        year: now.getUTCFullYear(),
        token: () => '',
      })
    : '';
  const day = (at: Date): string => formatDate(at, design.locale, shop.timeZone);
  const until = setup.validityDays === null ? '' : day(new Date(now.getTime() + setup.validityDays * 86_400_000));
  return {
    design,
    words: {
      name: SAMPLE_NAME[design.locale],
      product: productName,
      number,
      date: day(now),
      valid_until: until,
      shop: shop.displayName,
    },
    address: certificateAddress(ctx, shop, 'AAAAAAAAAAAAAAAA'),
  };
}
