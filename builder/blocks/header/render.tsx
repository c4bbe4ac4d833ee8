import { createElement, type ReactElement } from 'react';
import type { BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import { Brand, Extras, menuIslands, MenuItems, Socials, type SiteContent } from '../site-parts.tsx';

export function renderHeader(view: BlockView<SiteContent & { sticky: boolean }, unknown>): ReactElement {
  const { root, p, env } = view;
  const menu = inLanguage(env.locale, { de: 'Hauptmenü', en: 'Main menu' });
  const parts = (
    <>
      {p.items.length > 0 && <MenuItems view={view} items={p.items} name="menu" />}
      <div className="b-header__side">
        <Extras {...view} />
        <Socials {...view} />
      </div>
    </>
  );
  // Two menus, one of which is always display:none: a closed details element cannot be opened by style alone.
  const bar = (
    <div className="b-header__in">
      <Brand {...view} />
      <nav className="b-header__nav" aria-label={menu}>
        {parts}
      </nav>
      <details className="b-header__small">
        <summary aria-label={inLanguage(env.locale, { de: 'Menü', en: 'Menu' })}>
          <span className="b-header__icon" />
        </summary>
        <nav className="b-header__panel" aria-label={menu}>
          {p.items.length > 0 && <MenuItems view={view} items={p.items} name="phone-menu" />}
          <Extras {...view} />
          <Socials {...view} />
        </nav>
      </details>
    </div>
  );
  const me: Record<string, string | undefined> =
    p.myAccountSwitcher && p.accountState ? { 'data-me': env.visitorUrl } : {};
  return (
    <header {...root} className={`${root.className}${p.sticky ? ' b-header--sticky' : ''}`}>
      {menuIslands(p).length > 0 ? createElement('kp-menu', me, bar) : bar}
    </header>
  );
}
