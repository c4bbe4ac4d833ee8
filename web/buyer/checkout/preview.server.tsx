import { renderToStaticMarkup } from 'react-dom/server';
import { readEntries, type CheckoutPreview } from '#core/checkout';
import type { Locale } from '#core/context';
import { CheckoutPage } from './checkout-page.tsx';
import { checkoutSheet } from './checkout-sheet.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { Page, policyOf } from './draw-page.tsx';
import type { LayoutStep } from './layout.ts';
import { themeSheet } from './theme-sheet.ts';

interface Drawn {
  preview: CheckoutPreview;
  locale: Locale;
  step: LayoutStep;
}

/** The checkout as buyers get it, in a frame of the settings: nothing in it can be pressed, and it loads no script. */
export function previewResponse(drawn: Drawn): Response {
  const {
    preview: { seller },
    locale,
  } = drawn;
  const page = renderToStaticMarkup(
    <Page locale={locale} title={checkoutTexts.translate(locale, 'checkout')} seller={seller} here="/" orders>
      {pageOf(drawn)}
    </Page>,
  );
  return new Response(`<!doctype html>${page.replace('<body>', '<body inert>')}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf({ seller }),
      'cache-control': 'private, no-store',
    },
  });
}

const WIDTH = 1080;
const HEIGHT = 1440;
/** At a sixth of its size a picture tells two things: how the page is laid out and where the bump stands. So that the bump is in it, the buyer's fields are few. */
const IN_SMALL =
  '.hint,.ask,.countdown,.card:has(#coupon_code),.card:has(#email)>:nth-child(n+5){display:none}.bump{border:6px solid var(--page);background:#ffe9a8;font-size:1.5rem}';

/**
 * The same page as a small picture: an SVG that holds the real markup with the real sheet, so that no picture can be older than the page. Its
 * window is the picture's own size, so what the sheet says for wide windows is said for all.
 */
export function pictureResponse(drawn: Drawn): Response {
  const sheet =
    `${checkoutSheet}${themeSheet(drawn.preview.seller.checkout, drawn.preview.seller.looks).css}${IN_SMALL}`
      .replaceAll(/@media \(min-width:\d+px\)/g, '@media all')
      .replaceAll(/@media \(max-width:\d+px\)/g, '@media not all');
  const page = renderToStaticMarkup(<main className="in">{pageOf(drawn)}</main>).replaceAll(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH / 4}" height="${HEIGHT / 4}"><foreignObject width="${WIDTH}" height="${HEIGHT}">` +
    `<body xmlns="http://www.w3.org/1999/xhtml" data-orders="" style="min-height:${HEIGHT}px"><style><![CDATA[${sheet}]]></style>${page}</body></foreignObject></svg>`;
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'private, no-store',
    },
  });
}

function pageOf({ preview: { seller, view }, locale, step }: Drawn) {
  // The second step says who buys.
  const somebody =
    step === 2
      ? {
          first_name: 'Kim',
          last_name: 'Sommer',
          email: 'kim@example.com',
          street: seller.street,
          street_number: seller.street_number,
          zip: seller.zip,
          city: seller.city,
        }
      : {};
  return (
    <CheckoutPage
      view={view}
      seller={seller}
      locale={locale}
      entries={readEntries({ country: seller.country_code, ...somebody })}
      errors={{}}
      additional={{}}
      secure
      step={step}
    />
  );
}
