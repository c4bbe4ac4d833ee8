import { useTexts } from '#web/ui';
import { KindPicture } from './kind-picture.tsx';

/** Roughly the product page on a phone, as it is being typed. */
export function PhonePreview({
  kind,
  name,
  price,
  currency,
  picture,
}: {
  kind: string;
  name: string;
  price: string;
  currency: string;
  picture: string | null;
}) {
  const t = useTexts({
    de: { label: 'So wird es ungefähr aussehen', name: 'Name Ihres Produkts', buy: 'Kaufen' },
    en: { label: 'Roughly what it will look like', name: 'Name of your product', buy: 'Buy' },
  });
  return (
    <aside aria-label={t.label} className="hidden lg:block">
      <div className="rounded-[32px] border-8 border-ink bg-canvas p-4">
        {picture ? (
          <img src={picture} alt="" className="aspect-4/3 w-full rounded-card object-cover" />
        ) : (
          <KindPicture kind={kind} />
        )}
        <p className={`mt-4 text-xl leading-tight font-bold break-words ${name ? '' : 'text-ink-soft'}`}>
          {name || t.name}
        </p>
        <p className="mt-3 text-2xl font-bold tabular-nums">
          {price || '0'} {currency}
        </p>
        <p aria-hidden className="mt-4 mb-6 rounded-[22px] bg-[#ffd23f] py-3 text-center font-bold text-[#17212b]">
          {t.buy}
        </p>
      </div>
      <p className="mt-2 text-center text-sm text-ink-soft">{t.label}</p>
    </aside>
  );
}
