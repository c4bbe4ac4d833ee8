import { urlencoded, type Request, type Response, type Router } from 'express';
import { joinProgram, programLanding, redirectTarget, type ProgramLanding } from '#core/affiliates';
import { AppError, errorEntries } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { networkOf, resolveSession, sendSignInLink, takeTurn } from '#core/people';
import { readEpid } from '#core/referrals';
import { lookOfShop } from '#core/themes';
import { inShop, queryValues, sessionTokenOf, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { PartnerPage, type PartnerFields } from './partner-page.tsx';
import { PARTNER_TEXTS } from './partner-texts.ts';

const form = urlencoded({ extended: false, limit: '20kb', parameterLimit: 20 });
const PACE = { free: 10, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };

/** `/s/{username}/partners/{code}`: where people become publishers. `/s/{username}/go/{epid}?to=`: links that lead to one of the seller's own addresses. */
export function partnerPageRoutes(router: Router, kernel: Kernel): void {
  const base = '/s/:username/partners/:code';
  router.get(
    base,
    inShop(kernel, async (visit, request, response) => {
      const found = await landingOf(visit, request);
      if (!found) return 'next';
      if (found.redirectionUrl !== null) return response.redirect(302, found.redirectionUrl);
      const joined =
        request.query.joined === 'accepted' || request.query.joined === 'requested' ? request.query.joined : null;
      return show(visit, request, response, found, { joined, status: 200 });
    }),
  );
  router.post(
    base,
    form,
    inShop(kernel, async (visit, request, response) => {
      const found = await landingOf(visit, request);
      return found ? join(visit, request, response, found) : 'next';
    }),
  );
  router.get(
    '/s/:username/go/:epid',
    inShop(kernel, async ({ ctx, seller }, request, response) => {
      const epid = readEpid(request.params.epid);
      const { to = `/s/${seller.username}`, ...given } = queryValues(request.query as Record<string, unknown>);
      const target =
        epid === null
          ? null
          : await redirectTarget(ctx, { sellerId: seller.id, username: seller.username, epid, to, given });
      if (target === null) return 'next';
      response.set('cache-control', 'no-store').redirect(302, target);
    }),
  );
}

function landingOf({ ctx, seller }: BuyerRequest, request: Request): Promise<ProgramLanding | null> {
  const { invite } = request.query;
  return programLanding(ctx, {
    sellerId: seller.id,
    code: request.params.code ?? '',
    ...(typeof invite === 'string' ? { invite } : {}),
  });
}

async function personOf(visit: BuyerRequest, request: Request): Promise<{ userId: number } | null> {
  const token = sessionTokenOf(visit, request);
  const session = token === undefined ? null : await resolveSession({ ...visit.ctx, actor: { kind: 'nobody' } }, token);
  return session && session.emailConfirmed ? { userId: session.userId } : null;
}

async function join(visit: BuyerRequest, request: Request, response: Response, landing: ProgramLanding): Promise<void> {
  const { ctx, seller } = visit;
  const posted = queryValues((request.body ?? {}) as Record<string, unknown>);
  const known = await personOf(visit, request);
  const fields: PartnerFields = {
    first_name: posted.first_name ?? '',
    last_name: posted.last_name ?? '',
    email: posted.email ?? '',
    pitch: posted.pitch ?? '',
  };
  if (!(await takeTurn(ctx, ['affiliate_join', 'network', networkOf(request.ip ?? '')], PACE)))
    return show(visit, request, response, landing, { status: 429, fields, refused: PARTNER_TEXTS[ctx.locale].tooMany });
  const { invite, via } = request.query;
  try {
    const joined = await joinProgram(ctx, {
      sellerId: seller.id,
      programId: landing.id,
      person: known ?? { email: fields.email, firstName: fields.first_name, lastName: fields.last_name },
      acceptsTerms: posted.terms === 'yes',
      pitch: fields.pitch,
      fromLandingPage: true,
      ...(typeof invite === 'string' ? { invite } : {}),
      ...(typeof via === 'string' ? { via: readEpid(via) ?? '' } : {}),
    });
    if (known) return response.redirect(303, '/publish');
    await sendSignInLink(
      { ...ctx, actor: { kind: 'nobody' } },
      { email: fields.email, ip: request.ip ?? '', to: '/publish' },
    );
    response.redirect(
      303,
      `/s/${seller.username}/partners/${landing.code}?joined=${joined.state === 'accepted' ? 'accepted' : 'requested'}`,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const entries = errorEntries(error);
    const errors = Object.fromEntries(
      entries.flatMap(({ detail, source }) => (source ? [[source.field, detail]] : [])),
    );
    return show(visit, request, response, landing, {
      status: error.status,
      fields,
      errors,
      refused: Object.keys(errors).length === 0 ? error.detail : '',
    });
  }
}

interface Shown {
  status: number;
  joined?: 'accepted' | 'requested' | null;
  fields?: PartnerFields;
  errors?: Record<string, string>;
  refused?: string;
}

async function show(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  landing: ProgramLanding,
  { status, joined = null, fields, errors = {}, refused = '' }: Shown,
): Promise<void> {
  const { locale } = visit;
  const seller = await inLandingTheme(visit);
  sendPage(response, status, {
    locale,
    seller,
    title: `${PARTNER_TEXTS[locale].become} · ${landing.name}`,
    here: request.originalUrl,
    children: (
      <PartnerPage
        {...{ landing, locale, joined, errors, refused }}
        shop={seller.display_name}
        action={request.originalUrl}
        fields={fields ?? { first_name: '', last_name: '', email: '', pitch: '' }}
        signedIn={(await personOf(visit, request)) !== null}
      />
    ),
  });
}

/** The shop in the theme that it uses for landing pages of its programs; without one as its other pages of this kind are. One statement. */
async function inLandingTheme({ ctx, seller }: BuyerRequest): Promise<BuyerRequest['seller']> {
  const { themes, fonts } = await lookOfShop(ctx, seller.id);
  const theme = themes.find(({ kind, used }) => used && kind === 'AffiliateLanding');
  return theme
    ? { ...seller, looks: { ...seller.looks, PaymentPageTemplate: theme.tokens, fonts: [...fonts] } }
    : seller;
}
