import type { ReactElement, ReactNode } from 'react';
import type { Locale } from '#core/context';
import { FRONT_TEXTS } from './front-texts.ts';

/** Pixels of the pictures in `public/front`, twice what they are shown with. */
const SHOTS = [
  { key: 'shop', width: 560, height: 1120 },
  { key: 'home', width: 900, height: 620 },
  { key: 'editor', width: 900, height: 620 },
] as const;
const MORE = [
  { key: 'checkout', width: 560, height: 1120 },
  { key: 'library', width: 560, height: 1120 },
  { key: 'ticket', width: 560, height: 1120 },
  { key: 'course', width: 900, height: 620 },
  { key: 'pages', width: 900, height: 620 },
] as const;

const ICONS: readonly ReactNode[] = [
  <path key="0" d="M19 5 5 19M6.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm11 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
  <path key="1" d="M12 3v18M7 21h10M5 7h14M5 7l-3 7a3 3 0 0 0 6 0L5 7Zm14 0-3 7a3 3 0 0 0 6 0l-3-7Z" />,
  <path key="2" d="M4 5a2 2 0 0 1 2-2h13v18H6a2 2 0 0 1-2-2V5Zm0 13a2 2 0 0 1 2-2h13M9 8h6" />,
  <path key="3" d="M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9" />,
];

/** Front page: Kontor in words and pictures. */
export function FrontPage({ locale, demoShop }: { locale: Locale; demoShop: string }): ReactElement {
  const t = FRONT_TEXTS[locale];
  return (
    <>
      <section className="in hero">
        <h1>{t.head}</h1>
        <p className="lead">{t.lead}</p>
        <p className="acts">
          <a className="act main" href="/sign_up">
            {t.open}
          </a>
          {demoShop ? (
            <a className="act" href={`/s/${demoShop}`}>
              {t.demo}
            </a>
          ) : null}
        </p>
        <p className="small">{t.calm}</p>
      </section>
      <section className="in shots" aria-label={t.shots}>
        {SHOTS.map((shot, index) => (
          <Shot key={shot.key} shot={shot} locale={locale} isFirst={index === 0} />
        ))}
      </section>
      <div className="band">
        <ul className="in proofs" aria-label={t.proofs}>
          {t.proof.map(([title, text], index) => (
            <li key={title}>
              <svg
                aria-hidden="true"
                width="28"
                height="28"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {ICONS[index]}
              </svg>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <section className="in rooms" aria-labelledby="rooms">
        <h2 id="rooms">{t.rooms}</h2>
        <div className="shots">
          {MORE.map((shot) => (
            <Shot key={shot.key} shot={shot} locale={locale} />
          ))}
        </div>
      </section>
      <section className="in dev">
        <h2>{t.devs}</h2>
        <p>{t.devsText}</p>
        <p>
          <code>npm start</code>
        </p>
        <ul className="links">
          <li>
            <a href="/help/operators">{t.operators}</a>
          </li>
          <li>
            <a href="/help/interfaces">{t.webhooks}</a>
          </li>
          <li>
            <a href="/help/first-day">{t.sellers}</a>
          </li>
          <li>
            <a href="/healthz">{t.alive}</a>
          </li>
        </ul>
      </section>
      <footer className="in foot">{t.foot}</footer>
    </>
  );
}

type ShotShown = (typeof SHOTS)[number] | (typeof MORE)[number];

/** Picture of a screen from `public/front`, with its caption. */
function Shot({
  shot: { key, width, height },
  locale,
  isFirst = false,
}: {
  shot: ShotShown;
  locale: Locale;
  /** In view from the start. */
  isFirst?: boolean;
}): ReactElement {
  const t = FRONT_TEXTS[locale];
  return (
    <figure className={height > width ? 'phone' : undefined}>
      <img
        src={`/front/${key}-${locale}.webp`}
        alt={t.alt[key]}
        width={width}
        height={height}
        {...(isFirst ? {} : { loading: 'lazy' as const })}
      />
      <figcaption>
        <strong>{t.shot[key][0]}</strong>
        {t.shot[key][1]}
      </figcaption>
    </figure>
  );
}
