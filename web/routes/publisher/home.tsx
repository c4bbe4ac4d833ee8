import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { publisherProfile } from '#core/affiliates';
import { productCards } from '#core/catalog';
import { shopUrl } from '#core/kit';
import { asBuyer, shopSeller } from '#core/checkout';
import { publisherBalances } from '#core/commissions';
import type { Role } from '#core/context';
import { readProfile, requireRole, shopOfSeller, shopsToWorkIn } from '#core/people';
import { ownSalesLinks } from '#core/sales-team';
import { Button, ButtonLink, Card, CopyField, EmptyState, Notice, PageHeader, titled, useTexts } from '#web/ui';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';
import { signedInContext } from '../auth/auth-request.server.ts';
import { Figure } from '../publish/money-list.tsx';

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
    sells:
      'Wer einem dieser Links folgt und kauft, kauft bei Ihnen. Ihre Verkäufe und was Sie daran verdienen, stehen unter Verkäufe.',
    earned: 'Ihr Guthaben',
    pending: 'Gehalten',
    available: 'Verfügbar',
    underWay: 'Unterwegs',
    paid: 'Bezahlt',
    orders: 'Verkäufe',
    money: 'Abrechnungen und Auszahlungen',
    missing: 'Bevor etwas ausgezahlt werden kann:',
    tax: 'Adresse und Steuerstatus angeben',
    bank: 'Bankkonto angeben',
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
    sells: 'Purchases by these links are yours. Your sales and what you earn by them stand under Sales.',
    earned: 'Your balance',
    pending: 'Held',
    available: 'Available',
    underWay: 'On its way',
    paid: 'Paid',
    orders: 'Sales',
    money: 'Statements and payouts',
    missing: 'Before anything can be paid out:',
    tax: 'Enter your address and tax status',
    bank: 'Enter a bank account',
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
/** Every product of most shops; the link to the shop leads to the rest. */
const SHOWN = 100;

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const { roles } = rolesOf(ctx);
  const sells = roles.some(({ role }) => role === 'sales_team_member');
  // Publishers have an area of their own.
  if (!sells && roles.some(({ role }) => role === 'publisher' || role === 'affiliate_publisher'))
    throw redirect('/publish');
  const { firstName } = await readProfile(ctx);
  const held = (sellerId: number): (typeof ROLES)[number][] =>
    ROLES.filter((role) => roles.some((grant) => grant.role === role && grant.sellerId === sellerId));
  const codes = new Map((sells ? await ownSalesLinks(ctx) : []).map(({ sellerId, code }) => [sellerId, code]));
  const profile = sells ? await publisherProfile(ctx) : null;
  const shops = (await shopsToWorkIn(ctx)).filter(({ id }) => held(id).length > 0);
  return {
    firstName,
    buys: roles.some(({ role }) => role === 'payer'),
    sells,
    balances: sells ? await publisherBalances(ctx) : [],
    missing: { tax: (profile?.taxConfirmedUntil ?? null) === null, bank: (profile?.ibanEnd ?? '') === '' },
    shops: await Promise.all(
      shops.map(async ({ id, name, username }) => {
        const shop = await shopOfSeller(ctx, id);
        const code = codes.get(id);
        const query = code === undefined ? '' : `?${new URLSearchParams({ sales: code })}`;
        const cards = await productCards(asBuyer(ctx, shopSeller(shop)), { query: { per: SHOWN } });
        return {
          id,
          name,
          username,
          roles: held(id),
          href: `${shopUrl(ctx.baseUrl, shop)}${query}`,
          products: cards
            .filter(({ sellable }) => sellable)
            .map((card) => ({
              id: card.id,
              name: card.name,
              coverPath: card.coverPath,
              href: `${shopUrl(ctx.baseUrl, shop, `/${card.slug}`)}${query}`,
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

/** Home of a member of a sales team, and of those whom no program has taken in yet. */
export default function PublisherHome() {
  const { firstName, shops, buys, sells, balances, missing } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <main className="mx-auto w-full max-w-3xl p-4 md:p-8">
      <PageHeader
        title={firstName ? `${t.hello}, ${firstName}` : t.title}
        subtitle={t.subtitle}
        actions={
          <>
            {sells ? <ButtonLink to="/publish/orders">{t.orders}</ButtonLink> : null}
            {sells ? <ButtonLink to="/publish/payouts_balance">{t.money}</ButtonLink> : null}
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
        {sells && (missing.tax || missing.bank) ? (
          <Notice tone="warn">
            <p className="font-semibold">{t.missing}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {missing.tax ? (
                <li>
                  <Link to="/publish/profile/edit" className="text-accent underline">
                    {t.tax}
                  </Link>
                </li>
              ) : null}
              {missing.bank ? (
                <li>
                  <Link to="/publish/bank_accounts" className="text-accent underline">
                    {t.bank}
                  </Link>
                </li>
              ) : null}
            </ul>
          </Notice>
        ) : null}
        {balances.map((balance) => (
          <Card key={`${balance.sellerId} ${balance.currency}`} title={`${t.earned}: ${balance.shop}`}>
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {(['pending', 'available', 'underWay', 'paid'] as const).map((name) => (
                <Figure key={name} name={t[name]} minor={balance[name]} currency={balance.currency} />
              ))}
            </dl>
          </Card>
        ))}
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
            <CopyField label={t.link} value={shop.href} {...(sells ? { help: t.sells } : {})} />
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
        {sells ? null : (
          <Card title={t.next}>
            <p className="mb-3 text-ink-soft">{t.programs}</p>
            <ButtonLink to="/sign_up">{t.openShop}</ButtonLink>
          </Card>
        )}
        <LanguageSwitch />
      </div>
    </main>
  );
}
