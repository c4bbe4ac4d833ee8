import { createElement, type ReactElement, type ReactNode } from 'react';
import type { Locale, RenderEnv } from '#builder/block';
import { inLanguage } from '#core/kit';

/** Names a block's root as a carousel for those who hear the page. */
export function carousel(label: string, locale: Locale): { 'aria-roledescription': string; 'aria-label': string } {
  return { 'aria-roledescription': inLanguage(locale, { de: 'Karussell', en: 'carousel' }), 'aria-label': label };
}

export interface Slide {
  key: string;
  content: ReactNode;
}

/**
 * Slides beside each other. The list scrolls by itself; the island `slider` adds the arrows. `silent` slides hold nothing to press, so the
 * list itself takes the keyboard's focus.
 */
export function SlideRow({
  env,
  slides,
  silent = false,
}: {
  env: Pick<RenderEnv, 'locale' | 'mode'>;
  slides: readonly Slide[];
  silent?: boolean;
}): ReactElement {
  const place = (at: number): string =>
    inLanguage(env.locale, { de: `${at + 1} von ${slides.length}`, en: `${at + 1} of ${slides.length}` });
  const focus = silent
    ? { tabIndex: 0, 'aria-label': inLanguage(env.locale, { de: 'Inhalte zum Blättern', en: 'Slides' }) }
    : {};
  const waiting = env.mode === 'editor' ? {} : { hidden: true };
  return createElement(
    'kp-slider',
    { class: 'b-slider' },
    <ul className="b-slider__list" data-slides="" {...focus}>
      {slides.map(({ key, content }, at) => (
        <li
          key={key}
          aria-roledescription={inLanguage(env.locale, { de: 'Folie', en: 'slide' })}
          aria-label={place(at)}
        >
          {content}
        </li>
      ))}
    </ul>,
    <div className="b-slider__arrows" data-arrows="" {...waiting}>
      <Arrow label={inLanguage(env.locale, { de: 'Vorherige', en: 'Previous' })} path="M15 5l-7 7 7 7" off />
      <Arrow label={inLanguage(env.locale, { de: 'Nächste', en: 'Next' })} path="M9 5l7 7-7 7" />
    </div>,
  );
}

function Arrow({ label, path, off = false }: { label: string; path: string; off?: boolean }): ReactElement {
  return (
    <button type="button" className="b-slider__arrow" aria-label={label} disabled={off}>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  );
}

/**
 * `--cols` says how many slides are seen at once. The arrows keep their room while they wait for the script, so that nothing moves when it
 * comes.
 */
export const sliderSheet = `.b-slider{display:block;--n:var(--cols,3);--slide-gap:24px}
@md{.b-slider{--n:var(--cols-md,min(var(--cols,3),2))}}
@sm{.b-slider{--n:var(--cols-sm,1);--slide-gap:16px}}
.b-slider__list{display:grid;grid-auto-flow:column;grid-auto-columns:calc((100% - var(--slide-gap)*(var(--n) - 1))/var(--n));gap:var(--slide-gap);overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scrollbar-width:none;margin:-6px;padding:6px;scroll-padding-inline:6px}
.b-slider__list::-webkit-scrollbar{display:none}
.b-slider__list:focus-visible{outline:3px solid var(--c-primary);border-radius:var(--radius)}
.b-slider__list>li{min-width:0;scroll-snap-align:start}
.b-slider__arrows{display:flex;justify-content:flex-end;gap:10px;margin-top:20px}
.b-slider__arrows[hidden]{visibility:hidden}
.b-slider__arrow{display:grid;place-items:center;width:44px;height:44px;padding:0;border:1px solid var(--c-border);border-radius:50%;background:var(--c-surface);color:var(--arrows,var(--c-text));cursor:pointer;transition:border-color .15s,opacity .15s}
.b-slider__arrow:hover:not(:disabled){border-color:currentColor}
.b-slider__arrow:disabled{opacity:.4;cursor:default}
`;
