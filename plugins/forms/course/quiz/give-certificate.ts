import { giveProduct, inTransaction, notifyShop, type Ctx } from '#core/plugins';
import { certificateToken } from './certificate-token.ts';

export interface CertificateToGive {
  sellerId: number;
  entitlementId: number;
  lessonId: number;
  productId: number;
}

interface Person {
  slug: string;
  product: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Given again, it changes nothing. A certificate that cannot be given is told to the shop once. */
export async function giveCertificate(ctx: Ctx, about: CertificateToGive): Promise<void> {
  const { sellerId, entitlementId, lessonId, productId } = about;
  await inTransaction(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: Person[] }>(
      `select p.slug, p.name as product, e.email,
              case when o.gift then o.owner_first_name else o.buyer_first_name end as first_name,
              case when o.gift then o.owner_last_name else o.buyer_last_name end as last_name
         from entitlements e join orders o on o.seller_id = e.seller_id and o.id = e.order_id
         join products p on p.seller_id = e.seller_id and p.id = ?
        where e.seller_id = ? and e.id = ? and e.state = 'active'`,
      [productId, sellerId, entitlementId],
    );
    const [person] = rows;
    if (!person) return;
    const given = await giveProduct(inner, {
      sellerId,
      slug: person.slug,
      person: { email: person.email, firstName: person.first_name, lastName: person.last_name },
      token: certificateToken(about, lessonId),
      quiet: false,
    });
    if (given !== 'not_found') return;
    await notifyShop(inner, {
      sellerId,
      type: 'custom_notification',
      key: `quiz_certificate:${entitlementId}:${lessonId}`,
      data: {
        de: `${person.email} hat einen Test bestanden, aber „${person.product}“ gibt es nicht mehr. Geben Sie ein anderes Zertifikat unter „Zugänge“ von Hand.`,
        en: `${person.email} passed a quiz, but “${person.product}” is no longer here. Give another certificate by hand under “Access”.`,
      },
      link: '/cabinet/bulk_access',
      at: inner.clock.now(),
    });
  });
}
