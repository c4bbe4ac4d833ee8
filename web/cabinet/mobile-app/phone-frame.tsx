import { TAB_TITLES, inkOn, readableShade } from '#core/kit';
import { useLocale, useTexts } from '#web/ui';
import type { AppDraft, ProductChoice } from './app-form.tsx';
import { APP_TEXTS } from './texts.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const MOST = 4;

/** The app as the form has it at the moment, in the frame of a phone. */
export function PhoneFrame({
  app,
  icon,
  products,
}: {
  app: AppDraft;
  icon: string | null;
  products: readonly ProductChoice[];
}) {
  const t = useTexts(APP_TEXTS);
  const locale = useLocale();
  const color = HEX.test(app.color) ? app.color : '#0f5c8c';
  const accent = readableShade(color, '#ffffff');
  const shown = app.allProducts ? products : products.filter(({ id }) => app.productIds.includes(id));
  return (
    <figure className="mx-auto w-full max-w-72" aria-label={t.preview}>
      <figcaption className="mb-2 font-medium">{t.preview}</figcaption>
      <div className="rounded-[2.4rem] border-[10px] border-[#17212b] bg-[#17212b]">
        <div className="flex h-[30rem] flex-col overflow-hidden rounded-[1.8rem] bg-[#f6f8fa] text-[#17212b]">
          <div
            className="flex items-center gap-2 px-4 pt-5 pb-2.5 font-bold"
            style={{ background: color, color: inkOn(color) }}
          >
            <Icon icon={icon} name={app.name} color={color} size={28} />
            <span className="min-w-0 truncate">{app.name}</span>
          </div>
          <ul className="grid flex-1 grid-cols-2 content-start gap-2 overflow-hidden p-3">
            {shown.slice(0, MOST).map(({ id, name, cover }) => (
              <li
                key={id}
                className="overflow-hidden rounded-card border border-[#dde3ea] bg-white text-sm font-semibold"
              >
                {cover ? (
                  <img src={cover} alt="" className="aspect-4/3 w-full object-cover" />
                ) : (
                  <div className="aspect-4/3 w-full bg-[#dde3ea]" />
                )}
                <p className="px-2 py-1.5">
                  <span className="line-clamp-2">{name}</span>
                </p>
              </li>
            ))}
          </ul>
          <div className="flex border-t border-[#dde3ea] bg-white text-[10px] font-semibold text-[#526070]">
            {(['home', ...app.tabs.slice(0, 4)] as const).map((tab) => (
              <span
                key={tab}
                className="flex min-h-11 min-w-0 flex-1 items-center justify-center border-t-3 border-transparent px-0.5 text-center"
                style={tab === 'home' ? { color: accent, borderColor: accent } : undefined}
              >
                {TAB_TITLES[locale][tab]}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-4 flex items-center gap-3">
        <Icon icon={icon} name={app.name} color={color} size={56} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{app.shortName}</span>
          <span className="block text-sm text-ink-soft">{t.previewHome}</span>
        </span>
      </div>
    </figure>
  );
}

/** The icon, or the first letter where there is none yet. */
function Icon({ icon, name, color, size }: { icon: string | null; name: string; color: string; size: number }) {
  const style = { width: size, height: size, borderRadius: size / 4.5 };
  return icon ? (
    <img src={icon} alt="" style={style} className="shrink-0" />
  ) : (
    <span
      aria-hidden
      className="flex shrink-0 items-center justify-center font-bold"
      style={{ ...style, background: inkOn(color), color, fontSize: size / 2 }}
    >
      {[...name][0] ?? ''}
    </span>
  );
}
