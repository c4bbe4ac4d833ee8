import type { Ctx } from '#core/context';
import { domainHostingOf, type DomainHosting } from './domain-hosting.ts';

/** Address of a domain in a browser, without a trailing slash; null while its state gives none. */
export function originOf(
  { tls, publicPort }: Pick<DomainHosting, 'tls' | 'publicPort'>,
  { name, state }: { name: string; state: string },
): string | null {
  const shown = tls === 'none' ? state === 'active' || state === 'active_with_ssl' : state === 'active_with_ssl';
  return shown ? `${tls === 'none' ? 'http' : 'https'}://${name}${publicPort === null ? '' : `:${publicPort}`}` : null;
}

/** Writes down at the shop where its pages stand: at its main domain, at another that is connected, or at the platform's own address. */
export async function tellAddress(ctx: Ctx, sellerId: number): Promise<void> {
  const rows = await ctx
    .db('domains')
    .where({ seller_id: sellerId })
    .orderBy([{ column: 'is_primary', order: 'desc' }, { column: 'id' }])
    .select<{ name: string; state: string }[]>('name', 'state');
  const hosting = domainHostingOf(ctx);
  const address = rows.map((row) => originOf(hosting, row)).find((each) => each !== null) ?? null;
  await ctx
    .db('sellers')
    .where({ id: sellerId })
    .whereRaw('domain_origin is distinct from ?', [address])
    .update({ domain_origin: address });
}
