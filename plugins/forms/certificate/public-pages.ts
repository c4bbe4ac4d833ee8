import { formatDate } from '#core/kit';
import {
  openHolding,
  reading,
  shopOfSeller,
  type Ctx,
  type PublicAnswer,
  type PublicRequest,
  type PublicRoute,
} from '#core/plugins';
import { certificateNotFound } from './certificate-error.ts';
import { Certificate, CERTIFICATE_STATES, certificateState } from './certificates/certificate.ts';
import { drawnCertificate } from './certificates/certificate-words.ts';
import { certificatePdf } from './drawing/draw-certificate.ts';

const TEXTS = {
  de: {
    title: 'Zertifikat prüfen',
    valid: 'Dieses Zertifikat ist echt und gültig.',
    expired: 'Dieses Zertifikat ist echt, aber abgelaufen.',
    revoked: 'Dieses Zertifikat wurde widerrufen und gilt nicht mehr.',
    unknown: 'Dieses Zertifikat gibt es nicht',
    unknownText:
      'Unter diesem Code wurde in diesem Shop kein Zertifikat ausgestellt. Vergleichen Sie ihn mit dem auf dem Papier, oder fragen Sie den Shop.',
    holder: 'Ausgestellt für',
    product: 'Inhalt',
    number: 'Nummer',
    issued: 'Ausgestellt am',
    until: 'Gültig bis',
    forGood: 'unbegrenzt',
    by: 'Ausgestellt von',
    state: 'Stand',
  },
  en: {
    title: 'Check a certificate',
    valid: 'This certificate is genuine and valid.',
    expired: 'This certificate is genuine, but has expired.',
    revoked: 'This certificate was revoked and is no longer valid.',
    unknown: 'There is no such certificate',
    unknownText:
      'No certificate was issued under this code in this shop. Compare it with the one on the paper, or ask the shop.',
    holder: 'Issued to',
    product: 'Content',
    number: 'Number',
    issued: 'Issued on',
    until: 'Valid until',
    forGood: 'no end',
    by: 'Issued by',
    state: 'State',
  },
};

/** For everybody: a page that says whether a certificate is genuine. For its holder: the certificate as a PDF. */
export const certificateRoutes: readonly PublicRoute[] = [
  {
    method: 'GET',
    path: '/s/:username/certificate/:code',
    pace: { burst: 200, perMinute: 120, refusedCost: 10 },
    handle: checkPage,
  },
  {
    method: 'GET',
    path: '/s/:username/certificate/:token/:piece',
    pace: { burst: 60, perMinute: 60, refusedCost: 5 },
    handle: pdf,
  },
];

async function checkPage(ctx: Ctx, { params, shop }: PublicRequest): Promise<PublicAnswer> {
  const t = TEXTS[ctx.locale];
  const code = (params.code ?? '').toUpperCase().replaceAll('-', '');
  const found = /^[A-Z0-9]{16}$/.test(code) ? await certificateByCode(ctx, code) : null;
  if (!found)
    return {
      status: 404,
      html: {
        title: t.title,
        main: `<div class="card stack narrow"><h1>${t.unknown}</h1><p class="notice warn" role="status">${t.unknownText}</p></div>`,
      },
    };
  const { certificate, productName } = found;
  const state = certificateState(certificate, ctx.clock.now());
  const day = (at: Date): string => formatDate(at, ctx.locale, shop!.timeZone);
  const facts: [string, string][] = [
    [t.holder, certificate.holder_name],
    [t.product, productName],
    [t.number, certificate.number],
    [t.issued, day(certificate.issued_at)],
    [t.until, certificate.expires_at ? day(certificate.expires_at) : t.forGood],
    [t.by, shop!.displayName],
  ];
  const tone = { valid: 'good', expired: 'warn', revoked: 'bad' }[state];
  const rows = facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${escaped(value)}</dd></div>`).join('');
  const main = `<div class="card stack narrow"><h1>${escaped(certificate.design.title)}</h1><p class="notice ${tone}" role="status"><strong>${CERTIFICATE_STATES[state][ctx.locale]}.</strong> ${t[state]}</p><dl class="facts">${rows}</dl></div>`;
  return { status: 200, html: { title: t.title, main } };
}

async function certificateByCode(
  ctx: Ctx,
  code: string,
): Promise<{ certificate: Certificate; productName: string } | null> {
  return reading(ctx, async ({ db }) => {
    const certificate = await Certificate.query(db).findOne({ code });
    if (!certificate) return null;
    const product = await db('products').where({ id: certificate.product_id }).first<{ name: string }>('name');
    return { certificate, productName: product.name };
  });
}

/** Named by the purchase's unguessable token, so that it can be saved and sent without signing in. */
async function pdf(ctx: Ctx, { params, shop }: PublicRequest): Promise<PublicAnswer> {
  const piece = /^([1-9]\d{0,3})\.pdf$/.exec(params.piece ?? '')?.[1];
  if (piece === undefined) throw certificateNotFound(ctx.locale);
  const opened = await openHolding(ctx, params.token ?? '', { form: 'certificate', bearer: true });
  if (opened.state === 'closed' || opened.viewer !== 'bearer' || opened.holding.sellerId !== shop!.id)
    throw certificateNotFound(ctx.locale);
  const certificate = await reading(opened.ctx, async ({ db }) =>
    Certificate.query(db).findOne({ entitlement_id: opened.holding.entitlementId, piece: Number(piece) }),
  );
  if (!certificate || certificateState(certificate, ctx.clock.now()) === 'revoked')
    throw certificateNotFound(ctx.locale);
  const issuer = await shopOfSeller(opened.ctx, shop!.id);
  const bytes = await certificatePdf(drawnCertificate(ctx, issuer, certificate, opened.product.name), {
    author: shop!.displayName,
    created: certificate.issued_at,
  });
  const name = certificate.number.replaceAll(/[^\w.-]+/g, '-');
  return {
    status: 200,
    headers: { 'content-disposition': `inline; filename="${name}.pdf"`, 'cache-control': 'private, no-store' },
    bytes,
    contentType: 'application/pdf',
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
