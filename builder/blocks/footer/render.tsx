import type { ReactElement } from 'react';
import { hrefOf, safeUrl, type BlockView, type Locale } from '#builder/block';
import { Brand, Extras, Socials, type SiteContent } from '../site-parts.tsx';

type FooterContent = SiteContent & { note: string; socialsIsShown: boolean; socialsTitle: string };

const words = {
  de: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
    accessibility: 'Barrierefreiheit',
    withdraw: 'Vertrag widerrufen',
    cancel: 'Verträge hier kündigen',
    legal: 'Rechtliches',
    more: 'Mehr',
  },
  en: {
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    withdraw: 'Withdraw from contract',
    cancel: 'Cancel contracts here',
    legal: 'Legal',
    more: 'More',
  },
} as const;

export function renderFooter(view: BlockView<FooterContent, unknown>): ReactElement {
  const { root, p, env, text, has } = view;
  const plain = p.items.filter((item) => item.submenu.length === 0);
  return (
    <footer {...root}>
      <div className="b-footer__in">
        <div className="b-footer__top">
          <div className="b-footer__about">
            <Brand {...view} />
            {has('note') && <p className="b-footer__note">{text('note')}</p>}
          </div>
          {p.items
            .filter((item) => item.submenu.length > 0)
            .map((item, at) => (
              <LinkColumn key={at} view={view} title={item.name} links={item.submenu} />
            ))}
          {plain.length > 0 && <LinkColumn view={view} title={words[env.locale].more} links={plain} plain />}
          {p.socialsIsShown && Object.values(p.socials).some(Boolean) && (
            <div className="b-footer__col">
              <h2 className="b-footer__title">{text('socialsTitle')}</h2>
              <Socials {...view} />
            </div>
          )}
        </div>
        <LegalRow view={view} locale={env.locale} />
      </div>
    </footer>
  );
}

function LinkColumn({
  view,
  title,
  links,
  plain = false,
}: {
  view: BlockView<FooterContent, unknown>;
  title: string;
  links: readonly { name: string; link: SiteContent['items'][number]['link'] }[];
  /** Entries of the menu itself, none of which opens a submenu. */
  plain?: boolean;
}): ReactElement {
  return (
    <div className="b-footer__col">
      <h2 className="b-footer__title">{title}</h2>
      <ul className={`b-footer__links${plain ? ' b-footer__plain' : ''}`}>
        {links.map((entry, at) => {
          const href = hrefOf(entry.link, view);
          return <li key={at}>{href ? <a {...href}>{entry.name}</a> : entry.name}</li>;
        })}
      </ul>
    </div>
  );
}

/** Links that the law wants on every page. Its links come from the platform, so no seller can remove or redirect them. */
export function LegalRow({
  view,
  locale,
}: {
  view: Pick<BlockView<FooterContent, unknown>, 'env' | 'p' | 'data'>;
  locale: Locale;
}): ReactElement {
  const { legal } = view.env;
  const say = words[locale];
  return (
    <nav className="b-footer__legal" aria-label={say.legal}>
      <a href={safeUrl(legal.imprint)}>{say.imprint}</a>
      <a href={safeUrl(legal.privacy)}>{say.privacy}</a>
      <a href={safeUrl(legal.terms)}>{say.terms}</a>
      {legal.accessibility ? <a href={safeUrl(legal.accessibility)}>{say.accessibility}</a> : null}
      <span className="b-footer__must">
        <a href={safeUrl(legal.withdraw)}>{say.withdraw}</a>
      </span>
      <span className="b-footer__must">
        <a href={safeUrl(legal.cancel)}>{say.cancel}</a>
      </span>
      <Extras {...view} />
    </nav>
  );
}
