import { css, linkNeeds, typoCss, when, type CssRule, type DataNeed, type FieldValues } from '#builder/block';
import type { siteStyle } from './site-fields.ts';
import type { SiteContent } from './site-parts.tsx';

export function siteCss(s: Partial<FieldValues<typeof siteStyle>>): CssRule[] {
  return [
    { part: 'b-site__account', set: typoCss(s.accountTypo) },
    { part: 'b-site__lang', set: typoCss(s.languageTypo) },
    { part: 'b-site__share', set: { color: when(s.sharingColor, css.color) } },
    { part: 'b-site__socials', set: { color: when(s.socialsColor ?? s.iconColor, css.color) } },
  ];
}

export function siteNeeds(p: SiteContent): DataNeed[] {
  const links = p.items.flatMap((item) => [item.link, ...item.submenu.map((child) => child.link)]);
  return [...(p.logo ? [{ kind: 'asset' as const, id: p.logo.assetId }] : []), ...links.flatMap(linkNeeds)];
}

/** Sheet of what header and footer share. */
export const siteSheet = `.b-site__brand{font-family:var(--font-heading);font-weight:700;font-size:1.2rem;letter-spacing:-.01em;text-decoration:none;min-height:44px;display:inline-flex;align-items:center}
  .b-site__brand img{width:auto;max-height:40px}
  .b-site__brand .b-site__mark{height:auto;max-width:200px}
  .b-site__mark.is-dark{background:#17212b;padding:4px 8px;border-radius:4px}
  .b-site__menu,.b-site__extras,.b-site__socials{display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px}
  .b-site__menu a,.b-site__menu span,.b-site__sub>summary,.b-site__extras a{display:inline-flex;align-items:center;min-height:44px;text-decoration:none}
  .b-site__menu a:hover,.b-site__extras a:hover{text-decoration:underline;text-underline-offset:.3em}
  .b-site__lang a[aria-current]{font-weight:700}
  .b-site__socials{gap:8px}
  .b-site__socials a{display:grid;place-items:center;width:44px;height:44px;border:1px solid currentColor;border-radius:50%;font-size:.85rem;font-weight:700;text-decoration:none}
  .b-site__sub{position:relative}
  .b-site__sub>summary{cursor:pointer;list-style:none;gap:6px}
  .b-site__sub>summary::-webkit-details-marker{display:none}
  .b-site__sub>summary::after{content:"";width:7px;height:7px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:translateY(-2px) rotate(45deg)}`;
