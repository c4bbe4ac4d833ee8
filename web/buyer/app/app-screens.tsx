import type { Locale } from '#core/context';
import { tabPath } from '#core/kit';
import type { ShopApp } from '#core/people';
import { appTexts } from './app-texts.ts';

/** Start of the app. In a browser it says how to install; installed, it leads on and names what is kept. */
export function StartPage({ app, username, locale }: { app: ShopApp; username: string; locale: Locale }) {
  const t = appTexts.for(locale);
  return (
    <>
      <section className="card" data-install aria-labelledby="install">
        <h1 id="install">{t('install')}</h1>
        <p>{t('why')}</p>
        <button type="button" className="main" data-prompt hidden>
          {t('prompt')}
        </button>
        <p data-apple hidden>
          {t('apple')}
        </p>
        <p data-other hidden>
          {t('other')}
        </p>
        <noscript>
          <p>{t('other')}</p>
        </noscript>
        <div data-keep hidden>
          <button type="button">{t('keep')}</button>
          <p className="soft">{t('keepHelp')}</p>
        </div>
        <p data-keeps role="status" hidden>
          ✓ {t('keeps')}
        </p>
      </section>
      <KeptList locale={locale} />
      <section className="card">
        <h2>{app.name}</h2>
        <a className="button main" href={tabPath('library', username)}>
          {t('mine')}
        </a>
        <a className="button" href={`/payer/push?shop=${username}`}>
          {t('messages')}
        </a>
      </section>
    </>
  );
}

/** Filled by the browser, which alone knows what it keeps. */
export function KeptList({ locale }: { locale: Locale }) {
  return (
    <section className="card" data-kept hidden aria-labelledby="kept">
      <h2 id="kept">{appTexts.translate(locale, 'kept')}</h2>
      <ul />
    </section>
  );
}

export function OfflinePage({ locale, again }: { locale: Locale; again: string }) {
  const t = appTexts.for(locale);
  return (
    <>
      <section className="card">
        <h1>{t('offline')}</h1>
        <p>{t('offlineHelp')}</p>
        <a className="button" href={again}>
          {t('again')}
        </a>
      </section>
      <KeptList locale={locale} />
    </>
  );
}
