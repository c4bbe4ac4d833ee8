import type { ReactElement, ReactNode } from 'react';
import { hrefOf, Picture, safeUrl, type BlockView, type FieldValues } from '#builder/block';
import { inLanguage } from '#core/kit';
import { networkNames, networks, shareWays, type ShareWay, type siteContent } from './site-fields.ts';
import { NetworkIcon } from './site-icons.tsx';

export type SiteContent = FieldValues<typeof siteContent>;
export type SiteView = Pick<BlockView<SiteContent, unknown>, 'p' | 'env' | 'data'>;
type Entry = SiteContent['items'][number];

const shareNames: Record<ShareWay, string> = {
  email: 'E-Mail',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  xing: 'Xing',
  twitter: 'X',
};

/** Links to where one writes the message oneself: nothing is loaded from there before the click. */
const shareAddresses: Record<ShareWay, (address: string) => string> = {
  email: (address) => `mailto:?body=${address}`,
  whatsapp: (address) => `https://wa.me/?text=${address}`,
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  linkedin: (address) => `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  xing: (address) => `https://www.xing.com/spi/shares/new?url=${address}`,
  twitter: (address) => `https://x.com/intent/post?url=${address}`,
};

export function Brand({ p, env, data }: SiteView): ReactElement {
  const asset = p.logo && data.assets[p.logo.assetId];
  return (
    <a className="b-site__brand" href={safeUrl(env.shop.url)}>
      {p.logo && asset ? (
        <Picture image={{ ...p.logo, alt: p.logo.alt || env.shop.name }} asset={asset} sizes="200px" eager />
      ) : env.shop.logo ? (
        <img
          className={env.shop.logo.ground === null ? 'b-site__mark' : 'b-site__mark is-dark'}
          src={env.shop.logo.url}
          alt={env.shop.name}
          width={env.shop.logo.width}
          height={env.shop.logo.height}
        />
      ) : (
        env.shop.name
      )}
    </a>
  );
}

/** Menu entries; an entry with children opens them in place, without script. */
export function MenuItems({
  view,
  items,
  name,
}: {
  view: SiteView;
  items: readonly Entry[];
  name: string;
}): ReactElement {
  return (
    <ul className="b-site__menu">
      {items.map((item, at) => (
        <li key={at}>
          {item.submenu.length === 0 ? (
            <MenuLink view={view} link={item.link}>
              {item.name}
            </MenuLink>
          ) : (
            // Of the same name only one is open at a time.
            <details className="b-site__sub" {...{ name }}>
              <summary>{item.name}</summary>
              <ul>
                {item.submenu.map((child, n) => (
                  <li key={n}>
                    <MenuLink view={view} link={child.link}>
                      {child.name}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({
  view,
  link,
  children,
}: {
  view: SiteView;
  link: Entry['link'];
  children: ReactNode;
}): ReactElement {
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
        <li key={network}>
          <a href={href} target="_blank" rel="noopener me" aria-label={networkNames[network]}>
            <NetworkIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Language links, account and sharing. */
export function Extras({ p, env }: SiteView): ReactElement | null {
  const languages = p.languageSwitcher && env.languages.length > 1 ? env.languages : [];
  const ways = shareWays.filter((way) => p.sharing.includes(way));
  if (languages.length === 0 && !p.myAccountSwitcher && ways.length === 0) return null;
  return (
    <ul className="b-site__extras">
      {languages.map((language) => (
        <li key={language.locale} className="b-site__lang">
          <a
            href={safeUrl(language.url)}
            hrefLang={language.locale}
            lang={language.locale}
            aria-current={language.locale === env.locale ? 'true' : undefined}
          >
            {language.name}
          </a>
        </li>
      ))}
      {ways.length > 0 && (
        <li className="b-site__share">
          <Share
            ways={ways}
            label={inLanguage(env.locale, { de: 'Teilen', en: 'Share' })}
            address={`${env.origin ?? ''}${env.pageUrl}`}
          />
        </li>
      )}
      {p.myAccountSwitcher && (
        <li className="b-site__account">
          <a
            href={safeUrl(env.shop.loginUrl)}
            {...(p.accountState
              ? { 'data-in': inLanguage(env.locale, { de: 'Meine Käufe', en: 'My purchases' }) }
              : {})}
          >
            {inLanguage(env.locale, { de: 'Mein Konto', en: 'My account' })}
          </a>
        </li>
      )}
    </ul>
  );
}

function Share({ ways, label, address }: { ways: readonly ShareWay[]; label: string; address: string }): ReactElement {
  const target = encodeURIComponent(address);
  return (
    <details className="b-site__sub">
      <summary>{label}</summary>
      <ul>
        {ways.map((way) => (
          <li key={way}>
            <a
              href={safeUrl(shareAddresses[way](target))}
              {...(way === 'email' ? {} : { target: '_blank', rel: 'noopener' })}
            >
              {shareNames[way]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Islands for menus that open or ask for something; a page without either carries no script for its menu. */
export function menuIslands(p: SiteContent): readonly string[] {
  const opens = p.items.some(({ submenu }) => submenu.length > 0) || p.sharing.length > 0;
  return opens || (p.myAccountSwitcher && p.accountState) ? ['menu'] : [];
}
