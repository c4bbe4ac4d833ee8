import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { productCards } from '#core/catalog';
import { shopUrl } from '#core/kit';
import { asBuyer, shopSeller } from '#core/checkout';
import type { Role } from '#core/context';
import { readProfile, requireRole, shopOfSeller, shopsToWorkIn } from '#core/people';
import { Button, ButtonLink, Card, CopyField, EmptyState, PageHeader, titled, useTexts } from '#web/ui';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';
import { signedInContext } from '../auth/auth-request.server.ts';

const TEXTS = {
  de: {
    title: 'Für Partner',
    hello: 'Guten Tag',
    subtitle: 'Ihre Rollen, Ihre Shops und was Sie dort empfehlen können.',
    account: 'Konto',
    purchases: 'Meine Käufe',
    openShop: 'Eigenen Shop eröffnen',
    signOut: 'Abmelden',
    role: 'Ihre Rolle',
    view: 'Shop ansehen',
    link: 'Link zum Shop',
    products: 'Was Sie empfehlen können',
    productLink: 'Link zu',
    none: 'Dieser Shop hat noch nichts veröffentlicht. Schauen Sie später wieder vorbei.',
    next: 'Was als Nächstes kommt',
    programs:
      'Noch hat kein Shop Sie in ein Partnerprogramm mit Provision aufgenommen. Geschieht das, finden Sie hier Ihre Links, Klicks und Provisionen. Bis dahin zählen Empfehlungen nicht mit: Die Links oben sind die, die jeder hat.',
    noShop: 'Sie gehören zu keinem Shop',
    noShopHelp: 'Wer Sie eingeladen hat, kann Ihnen eine Rolle geben. Oder Sie verkaufen selbst.',
    roles: {
      publisher: 'Publisher',
      affiliate_publisher: 'Affiliate-Publisher',
      sales_team_member: 'Vertrieb',
      reseller: 'Wiederverkäufer',
    },
  },
  en: {
    title: 'For partners',
    hello: 'Welcome',
    subtitle: 'Your roles, your shops, and what you can recommend there.',
    account: 'Account',
    purchases: 'My purchases',
    openShop: 'Open a shop of your own',
    signOut: 'Sign out',
    role: 'Your role',
    view: 'View shop',
    link: 'Link to the shop',
    products: 'What you can recommend',
    productLink: 'Link to',
    none: 'This shop has published nothing yet. Come back later.',
    next: 'What comes next',
    programs:
      'No shop has taken you into a programme with commission yet. Once one does, your links, clicks and commissions stand here. Until then recommendations are not counted: the links above are those that everybody has.',
    noShop: 'You belong to no shop',
    noShopHelp: 'The person who invited you can give you a role. Or you sell by yourself.',
    roles: {
      publisher: 'Publisher',
      affiliate_publisher: 'Affiliate publisher',
      sales_team_member: 'Sales team',
      reseller: 'Reseller',
    },
  },
};

const ROLES = ['publisher', 'affiliate_publisher', 'sales_team_member', 'reseller'] as const;
const SHOWN = 12;

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const { roles } = rolesOf(ctx);
  // Publishers have an area of their own.
  if (roles.some(({ role }) => role === 'publisher' || role === 'affiliate_publisher')) throw redirect('/publish');
  const { firstName } = await readProfile(ctx);
  const held = (sellerId: number): (typeof ROLES)[number][] =>
    ROLES.filter((role) => roles.some((grant) => grant.role === role && grant.sellerId === sellerId));
  const shops = (await shopsToWorkIn(ctx)).filter(({ id }) => held(id).length > 0);
  return {
    firstName,
    buys: roles.some(({ role }) => role === 'payer'),
    shops: await Promise.all(
      shops.map(async ({ id, name, username }) => {
        const shop = await shopOfSeller(ctx, id);
        const cards = await productCards(asBuyer(ctx, shopSeller(shop)), { query: { per: SHOWN } });
        return {
          id,
          name,
          username,
          roles: held(id),
          href: shopUrl(ctx.baseUrl, shop),
          products: cards
            .filter(({ sellable }) => sellable)
            .map((card) => ({
              id: card.id,
              name: card.name,
              coverPath: card.coverPath,
              href: shopUrl(ctx.baseUrl, shop, `/${card.slug}`),
            })),
        };
      }),
    ),
  };
}

/** The room is theirs who recommend or sell for a shop without working in its cabinet. For others it does not exist. */
function rolesOf(ctx: ReturnType<typeof signedInContext>): {
  roles: readonly { role: Role; sellerId: number | null }[];
} {
  try {
    return requireRole(ctx, ...ROLES);
  } catch {
    throw new Response(null, { status: 404 });
  }
}

/** Home of a publisher. */
export default function PublisherHome() {
  const { firstName, shops, buys } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <main className="mx-auto w-full max-w-3xl p-4 md:p-8">
      <PageHeader
        title={firstName ? `${t.hello}, ${firstName}` : t.title}
        subtitle={t.subtitle}
        actions={
          <>
            {buys ? <ButtonLink to="/payer">{t.purchases}</ButtonLink> : null}
            <ButtonLink to="/account">{t.account}</ButtonLink>
            <Form method="post" action="/sign_out">
              <Button>{t.signOut}</Button>
            </Form>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {shops.length === 0 ? (
          <EmptyState title={t.noShop} action={<ButtonLink to="/sign_up">{t.openShop}</ButtonLink>}>
            {t.noShopHelp}
          </EmptyState>
        ) : null}
        {shops.map((shop) => (
          <Card
            key={shop.id}
            title={shop.name}
            actions={
              <a className="text-accent underline" href={`/s/${shop.username}`}>
                {t.view}
              </a>
            }
          >
            <p className="mb-4 text-ink-soft">
              {t.role}: {shop.roles.map((role) => t.roles[role]).join(', ')}
            </p>
            <CopyField label={t.link} value={shop.href} />
            <h3 className="mt-5 mb-2 font-semibold">{t.products}</h3>
            {shop.products.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
            <ul className="flex flex-col gap-4">
              {shop.products.map((product) => (
                <li key={product.id} className="flex items-start gap-3">
                  {product.coverPath ? (
                    <img src={product.coverPath} alt="" className="h-12 w-16 shrink-0 rounded-control object-cover" />
                  ) : (
                    <span aria-hidden className="h-12 w-16 shrink-0 rounded-control bg-sunken" />
                  )}
                  <div className="min-w-0 flex-1">
                    <CopyField label={`${t.productLink} ${product.name}`} value={product.href} />
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <Card title={t.next}>
          <p className="mb-3 text-ink-soft">{t.programs}</p>
          <ButtonLink to="/sign_up">{t.openShop}</ButtonLink>
        </Card>
        <LanguageSwitch />
      </div>
    </main>
  );
}
