import type { ReactElement, ReactNode } from 'react';
import { hrefOf, Picture, safeUrl, type BlockView, type FieldValues } from '#builder/block';
import { networkNames, networks, type Network, type siteContent } from './site-fields.ts';

export type SiteContent = FieldValues<typeof siteContent>;
export type SiteView = Pick<BlockView<SiteContent, unknown>, 'p' | 'env' | 'data'>;
type Entry = SiteContent['items'][number];

const marks: Record<Network, string> = {
  website: '↗', facebook: 'f', instagram: 'ig', twitter: 'X', youtube: '▶', tumblr: 't', pinterest: 'P', linkedin: 'in', xing: 'Xi', tiktok: '♪',
};

export function Brand({ p, env, data }: SiteView): ReactElement {
  const asset = p.logo && data.assets[p.logo.assetId];
  return (
    <a className="b-site__brand" href={safeUrl(env.shop.url)}>
      {p.logo && asset ? <Picture image={{ ...p.logo, alt: p.logo.alt || env.shop.name }} asset={asset} sizes="200px" eager /> : env.shop.name}
    </a>
  );
}

/** Menu entries; an entry with children opens them in place, without script. */
export function MenuItems({ view, items }: { view: SiteView; items: readonly Entry[] }): ReactElement {
  return (
    <ul className="b-site__menu">
      {items.map((item, at) => (
        <li key={at}>
          {item.submenu.length === 0
            ? <MenuLink view={view} link={item.link}>{item.name}</MenuLink>
            : (
              <details className="b-site__sub">
                <summary>{item.name}</summary>
                <ul>{item.submenu.map((child, n) => <li key={n}><MenuLink view={view} link={child.link}>{child.name}</MenuLink></li>)}</ul>
              </details>
            )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ view, link, children }: { view: SiteView; link: Entry['link']; children: ReactNode }): ReactElement {
  const href = hrefOf(link, view);
  return href ? <a {...href}>{children}</a> : <span>{children}</span>;
}

export function Socials({ p }: SiteView): ReactElement | null {
  const known = networks.flatMap((network) => {
    const address = p.socials[network];
    const href = address ? safeUrl(address) : undefined;
    return href ? [{ network, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className="b-site__socials">
      {known.map(({ network, href }) => (
        <li key={network}><a href={href} target="_blank" rel="noopener me" aria-label={networkNames[network]}><span aria-hidden="true">{marks[network]}</span></a></li>
      ))}
    </ul>
  );
}

/** Language links, account and sharing. */
export function Extras({ p, env }: SiteView): ReactElement | null {
  const german = env.locale === 'de';
  const languages = p.languageSwitcher && env.languages.length > 1 ? env.languages : [];
  if (languages.length === 0 && !p.myAccountSwitcher && !p.sharing) return null;
  return (
    <ul className="b-site__extras">
      {languages.map((language) => (
        <li key={language.locale} className="b-site__lang">
          <a href={safeUrl(language.url)} hrefLang={language.locale} lang={language.locale} aria-current={language.locale === env.locale ? 'true' : undefined}>{language.name}</a>
        </li>
      ))}
      {p.sharing && <li className="b-site__share"><a href={`mailto:?body=${encodeURIComponent(env.pageUrl)}`}>{german ? 'Teilen' : 'Share'}</a></li>}
      {p.myAccountSwitcher && <li className="b-site__account"><a href={safeUrl(env.shop.loginUrl)}>{german ? 'Mein Konto' : 'My account'}</a></li>}
    </ul>
  );
}
