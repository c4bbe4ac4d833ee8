import { formatDate, shopUrl, type AddressedShop } from '#core/kit';
import type { Ctx } from '#core/plugins';
import type { CertificateToDraw } from '../drawing/certificate-layout.ts';
import type { Certificate } from './certificate.ts';

export interface CertificateShop extends AddressedShop {
  displayName: string;
  timeZone: string;
}

/** Public address at which a certificate is checked: at the shop's own domain, where it has one. */
export const certificateAddress = ({ baseUrl }: Pick<Ctx, 'baseUrl'>, shop: AddressedShop, code: string): string =>
  shopUrl(baseUrl, shop, `/certificate/${code}`);

/** An issued certificate as it is drawn. */
export function drawnCertificate(
  ctx: Ctx,
  shop: CertificateShop,
  certificate: Certificate,
  productName: string,
): CertificateToDraw {
  const { design, holder_name: name, number, issued_at: issuedAt, expires_at: until, code } = certificate;
  const day = (at: Date): string => formatDate(at, design.locale, shop.timeZone);
  return {
    design,
    words: {
      name,
      product: productName,
      number,
      date: day(issuedAt),
      valid_until: until ? day(until) : '',
      shop: shop.displayName,
    },
    address: certificateAddress(ctx, shop, code),
  };
}
