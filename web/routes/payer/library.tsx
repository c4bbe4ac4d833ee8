import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { inLanguage, languageOf } from '#core/kit';
import { productForms } from '#core/catalog';
import { payerContracts, payerLibrary } from '#core/reporting';
import { managePath } from '#core/settlement';
import { EmptyState, PageHeader, useTexts } from '#web/ui';
import { Contracts, OwedNotices } from './contracts.tsx';
import { LIBRARY_TEXTS } from './library-texts.ts';
import { PasskeyOffer } from './passkey-offer-card.tsx';
import { offersPasskey } from './passkey-offer.server.ts';
import { payerContext } from './payer-context.server.ts';
import { shelfThing } from './shelf-thing.ts';
import { ShelfCard } from './shelf-card.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get('before'));
  const isOlder = Number.isSafeInteger(before) && before > 0;
  const [{ things, nextBeforeId }, contracts, offers] = await Promise.all([
    payerLibrary(ctx, isOlder ? { beforeId: before } : {}),
    isOlder ? [] : payerContracts(ctx),
    offersPasskey(context, request),
  ]);
  return {
    // Of no use before anything was bought.
    offers: offers && things.length > 0,
    things: things.map((thing) =>
      shelfThing(thing, {
        locale: languageOf(ctx),
        kind: inLanguage(
          languageOf(ctx),
          ctx.ports.find(productForms, thing.form)?.title ?? { de: thing.form, en: thing.form },
        ),
      }),
    ),
    contracts: contracts.map(({ token, ...contract }) => ({
      ...contract,
      manage: managePath(ctx, { token, username: contract.username }),
    })),
    nextBeforeId,
    // A shelf of one shop stands in that shop's room.
    brand: searchParams.get('shop') ? await context.brandOf(searchParams.get('shop')!) : null,
    title: inLanguage(languageOf(ctx), LIBRARY_TEXTS).title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Room for a shelf. */
export const handle = { wide: true, speaks: ['pl'] };

/** A buyer's shelf at every seller: what asks for an act, the things themselves, and the contracts that go on. */
export default function Library() {
  const { things, contracts, nextBeforeId, title, offers } = useLoaderData<typeof loader>();
  const t = useTexts(LIBRARY_TEXTS);
  const [params] = useSearchParams();
  const [kind, shop] = [params.get('kind') ?? '', params.get('shop') ?? ''];
  const shown = things.filter(
    (thing) => (kind === '' || thing.form === kind) && (shop === '' || thing.username === shop),
  );
  return (
    <>
      <PageHeader title={title} />
      {offers ? <PasskeyOffer /> : null}
      <div className="flex flex-col gap-6">
        <OwedNotices contracts={contracts} />
        {things.length === 0 ? <EmptyState title={t.none}>{t.help}</EmptyState> : null}
        <ShelfFilters things={things} kind={kind} shop={shop} />
        {things.length > 0 && shown.length === 0 ? <p className="text-ink-soft">{t.noneOfKind}</p> : null}
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
          {shown.map((thing) => (
            <li key={thing.key} className="flex">
              <ShelfCard thing={thing} showsShop={things.some(({ username }) => username !== thing.username)} />
            </li>
          ))}
        </ul>
        {nextBeforeId ? (
          <p>
            <Link to={`/payer?before=${nextBeforeId}`} className="text-accent underline">
              {t.older}
            </Link>
          </p>
        ) : null}
        <Contracts contracts={contracts} />
      </div>
    </>
  );
}

type Things = ReturnType<typeof shelfThing>[];

/** Chips only where there is something to choose between. */
function ShelfFilters({ things, kind, shop }: { things: Things; kind: string; shop: string }) {
  const t = useTexts(LIBRARY_TEXTS);
  const kinds = new Map(things.map((thing) => [thing.form as string, thing.kind]));
  const shops = new Map(things.map((thing) => [thing.username, thing.shop]));
  return (
    <>
      {kinds.size > 1 ? <Chips label={t.kinds} name="kind" all={t.all} choices={kinds} chosen={kind} /> : null}
      {shops.size > 1 ? <Chips label={t.shops} name="shop" all={t.everyShop} choices={shops} chosen={shop} /> : null}
    </>
  );
}

function Chips({
  label,
  name,
  all,
  choices,
  chosen,
}: {
  label: string;
  name: 'kind' | 'shop';
  all: string;
  choices: ReadonlyMap<string, string>;
  chosen: string;
}) {
  const [params] = useSearchParams();
  const to = (value: string): string => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {[['', all] as const, ...choices].map(([value, title]) => (
          <li key={value}>
            <Link
              to={to(value)}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 whitespace-nowrap hover:border-line-strong aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
