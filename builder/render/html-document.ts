import { safeUrl, type RenderEnv } from '#builder/block';
import type { PageSeo } from '#builder/document';
import { inLanguage } from '#core/kit';
import type { RenderedPage } from './render-page.ts';

export interface PageHead {
  seo: PageSeo;
  canonicalUrl: string;
  /** Absolute address of the picture social networks show. */
  ogImageUrl?: string;
  faviconUrl?: string;
  /** The page in all its languages with absolute addresses; `x-default` is the one for everybody else. None for a page with one language. */
  alternates?: readonly { hreflang: string; href: string }[];
  /** Objects of schema.org beside those of the blocks. */
  structuredData?: readonly Record<string, unknown>[];
}

/**
 * The page as one complete HTML document. Its single style element is the only inline thing; allow it by the hash from `styleText` in the
 * content security policy (see `pagePolicy`).
 */
export function htmlDocument(page: RenderedPage, env: RenderEnv, head: PageHead): string {
  const title = head.seo.title || env.shop.name;
  const canonical = safeUrl(head.canonicalUrl);
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    head.seo.description && `<meta name="description" content="${escapeHtml(head.seo.description)}">`,
    head.seo.robots === 'noindex' && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.alternates ?? []).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
    ),
    '<meta property="og:type" content="website">',
    env.shop.name && `<meta property="og:site_name" content="${escapeHtml(env.shop.name)}">`,
    `<meta property="og:locale" content="${inLanguage(env.locale, { de: 'de_DE', en: 'en_GB' })}">`,
    canonical && `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    head.seo.description && `<meta property="og:description" content="${escapeHtml(head.seo.description)}">`,
    head.ogImageUrl && `<meta property="og:image" content="${escapeHtml(head.ogImageUrl)}">`,
    `<meta name="twitter:card" content="${head.ogImageUrl ? 'summary_large_image' : 'summary'}">`,
    head.faviconUrl && `<link rel="icon" href="${escapeHtml(head.faviconUrl)}">`,
    ...page.preloads.map(
      ({ url, type }) => `<link rel="preload" as="font" type="${type}" href="${escapeHtml(url)}" crossorigin>`,
    ),
    `<style>${styleText(page)}</style>`,
    // A page without islands carries no script.
    ...page.islands.map((island) => `<script type="module" src="/islands/${escapeHtml(island)}.js"></script>`),
    ...[...(head.structuredData ?? []), ...page.structuredData].map(
      (data) => `<script type="application/ld+json">${jsonLdText(data)}</script>`,
    ),
  ];
  return `<!doctype html><html lang="${env.locale}"><head>${tags.filter(Boolean).join('')}</head><body>${page.html}</body></html>`;
}

/** The exact text of the style element, over which the policy's hash is taken. */
export function styleText(page: Pick<RenderedPage, 'css'>): string {
  // Nothing that writes our style sheets can produce `</`; should a block's own sheet contain it, it must not end the element.
  return `html{-webkit-text-size-adjust:100%}body{margin:0}${page.css.replaceAll('</', '<\\/')}`;
}

/**
 * The content security policy of a published page. `styleHash` is base64 of the sha-256 over `styleText`; `mediaOrigins` are further
 * places pictures come from.
 */
export function pagePolicy(styleHash: string, mediaOrigins: readonly string[] = []): string {
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    `img-src ${media} data:`,
    "font-src 'self'",
    `media-src ${media}`,
    "connect-src 'self'",
    "frame-src 'self' https://player.vimeo.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Structured data as text for a data block: `<` is escaped so that it cannot end the element. */
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );
}
