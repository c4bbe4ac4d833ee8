import { formatMoney, languageTag, type Money } from '#core/kit';
import { useLocale, useTexts } from '#web/ui';
import type { EditorData } from './editor.tsx';
import { planSentence, type EditedPlan } from './steps/plan-sentence.ts';
import { PLAN_TEXTS } from './steps/plan-texts.ts';

const TEXTS = {
  de: {
    from: 'ab',
    free: 'Kostenlos',
    noPrice: 'Noch kein Preis',
    noCover: 'Noch kein Bild',
    noDescription: 'Noch keine Beschreibung',
    soldOut: 'Ausverkauft',
    left: 'Noch',
    pieces: 'Stück',
  },
  en: {
    from: 'from',
    free: 'Free',
    noPrice: 'No price yet',
    noCover: 'No picture yet',
    noDescription: 'No description yet',
    soldOut: 'Sold out',
    left: 'Only',
    pieces: 'left',
  },
};

/** The product as the shop shows it. */
export function BuyerView({ editor, small = false }: { editor: EditorData['editor']; small?: boolean }) {
  const t = useTexts(TEXTS);
  const { product, plans, stock, variantPrice } = editor;
  return (
    <article className={`flex flex-col gap-3 ${small ? '' : 'md:grid md:grid-cols-2 md:gap-8'}`}>
      {product.coverPath ? (
        <img
          src={product.coverPath}
          alt={product.coverAlt}
          className="aspect-4/3 w-full rounded-control object-cover"
        />
      ) : (
        <div className="grid aspect-4/3 w-full place-items-center rounded-control bg-sunken text-ink-soft">
          {t.noCover}
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className={`font-semibold break-words ${small ? 'text-lg' : 'text-3xl'}`}>{product.name}</p>
        {variantPrice ? (
          <VariantPrice {...variantPrice} />
        ) : product.free ? (
          <p className="font-medium">{t.free}</p>
        ) : plans.length === 0 ? (
          <p className="text-ink-soft">{t.noPrice}</p>
        ) : null}
        {product.free || variantPrice ? null : plans.map((plan) => <PriceLine key={plan.id} plan={plan} />)}
        {stock.left === null ? null : (
          <p className="text-sm text-ink-soft">
            {stock.left === 0 ? t.soldOut : `${t.left} ${stock.left} ${t.pieces}`}
          </p>
        )}
        <p className={`break-words whitespace-pre-line ${small ? 'line-clamp-6 text-ink-soft' : ''}`}>
          {product.description || t.noDescription}
        </p>
      </div>
    </article>
  );
}

/** Lists and shops show an event with its cheapest ticket. */
function VariantPrice({ price, isFrom }: { price: Money; isFrom: boolean }) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const shown = price.minor === 0n ? t.free : formatMoney(price, { style: 'locale', locale: languageTag(locale) });
  return (
    <p className="font-semibold tabular-nums">
      {isFrom ? `${t.from} ${price.minor === 0n ? shown.toLowerCase() : shown}` : shown}
    </p>
  );
}

function PriceLine({ plan }: { plan: EditedPlan }) {
  const locale = useLocale();
  const words = useTexts(PLAN_TEXTS);
  const shown = (amount: Money): string => formatMoney(amount, { style: 'locale', locale: languageTag(locale) });
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold tabular-nums">
        {plan.type === 'one_time' ? shown(plan.price) : planSentence(plan, words, locale)}
      </span>
      {plan.oldPrice ? <s className="text-ink-soft tabular-nums">{shown(plan.oldPrice)}</s> : null}
      {plan.label ? <span className="text-ink-soft">{plan.label}</span> : null}
    </p>
  );
}
