import type { Ctx } from '#core/context';

export interface ShopAtHost {
  sellerId: number;
  username: string;
  /** Host of the shop's pages; null at the platform's own address. */
  address: string | null;
}

/** Shop that holds a domain; null for names that wait, were lost or were never added. One statement, outside any tenant. */
export async function shopAtHost(ctx: Ctx, host: string): Promise<ShopAtHost | null> {
  if (!/^[a-z0-9.-]{4,253}$/.test(host)) return null;
  const row = await ctx
    .db('domain_names as n')
    .join('sellers as s', 's.id', 'n.holder_id')
    .where('n.name', host)
    .first<ShopAtHost | undefined>({ sellerId: 's.id', username: 's.username', address: 's.domain_address' });
  return row ?? null;
}

/** True for names that a certificate may be made for: those of shops that proved them. Proxies ask before they order one. */
export async function mayHaveCertificate(ctx: Ctx, host: string): Promise<boolean> {
  return (await shopAtHost(ctx, host.toLowerCase())) !== null;
}
