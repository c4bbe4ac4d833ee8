import { urlencoded, type Request, type Response, type Router } from 'express';
import { withFrame, type PageDocument, type SharedFrame } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { findShownProduct } from '#core/catalog';
import type { Kernel } from '#core/kernel';
import { pageAtAddress } from '#core/pages';
import { findShop } from '#core/people';
import { formToken, receiveSubmission, type ReceivedSubmission, type RefusedForm } from '#core/submissions';
import { sendSmall } from '../../compressed.ts';
import { inShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { drawDocument } from '../draw-document.ts';

const body = urlencoded({ extended: false, limit: '100kb', parameterLimit: 60 });

const WORDS = {
  de: {
    too_many: 'Das waren viele Nachrichten in kurzer Zeit. Warten Sie eine Minute und senden Sie dann noch einmal.',
    too_fast: 'Das ging sehr schnell. Bitte prüfen Sie Ihre Angaben und senden Sie noch einmal.',
    not_here: 'Diese Seite wurde inzwischen geändert. Öffnen Sie sie neu und senden Sie das Formular noch einmal.',
    invalid: 'Etwas fehlt oder ist nicht lesbar:',
    title: 'Nicht gesendet',
    kept: 'Mit „Zurück“ kommen Sie zu dem, was Sie geschrieben haben.',
    back: 'Zum Shop',
    lesson: 'Zur Lektion',
  },
  en: {
    too_many: 'Those were many messages in a short time. Wait a minute and then send again.',
    too_fast: 'That was very fast. Please check your details and send again.',
    not_here: 'This page was changed meanwhile. Open it again and send the form once more.',
    invalid: 'Something is missing or cannot be read:',
    title: 'Not sent',
    kept: 'Going back leads you to what you wrote.',
    back: 'To the shop',
    lesson: 'To the lesson',
  },
};

type Refusal = 'too_many' | 'too_fast' | 'not_here' | 'invalid';
const STATUS = { received: 200, invalid: 422, too_fast: 422, too_many: 429, not_here: 404 } as const;

/** Takes what forms on pages send: with a script as JSON, without one as the page itself. */
export function formRoutes(router: Router, kernel: Kernel): void {
  router.post(
    '/s/:username/forms/:nodeId',
    body,
    inShop(kernel, async (visit, request, response) => {
      const sent = (request.body ?? {}) as Record<string, unknown>;
      const nodeId = request.params.nodeId!;
      const outcome = await receiveSubmission(visit.ctx, { seller: visit.seller, nodeId, sent, ip: request.ip ?? '' });
      if (request.get('accept') === 'application/json') return answer(visit, response, outcome);
      switch (outcome.state) {
        case 'received':
          return response.redirect(303, `${courseRoomOf(request) ?? placeOf(visit, sent.page)}#form-ok-${nodeId}`);
        case 'invalid':
        case 'too_fast':
          // The frame of a lesson is drawn with it alone: a reader without a script goes back to their text.
          if ((outcome.page.doc as PageDocument).kind === 'course_player')
            return say(
              { ...visit, locale: outcome.locale },
              request,
              response,
              outcome.state,
              Object.values(outcome.errors),
            );
          return drawAgain(kernel, visit, response, {
            nodeId,
            refused: outcome,
            problem: outcome.state === 'too_fast' ? WORDS[outcome.locale].too_fast : undefined,
          });
        default:
          return say({ ...visit, locale: outcome.locale ?? visit.locale }, request, response, outcome.state);
      }
    }),
  );
}

function answer({ locale }: BuyerRequest, response: Response, outcome: ReceivedSubmission): void {
  response.status(STATUS[outcome.state]).set('cache-control', 'no-store');
  if (outcome.state === 'received') response.json({});
  else if (outcome.state === 'invalid') response.json({ errors: outcome.errors });
  else response.json({ problem: WORDS[outcome.locale ?? locale][outcome.state] });
}

/** The page the visitor stood on, with what they typed and what is wrong with it. */
async function drawAgain(
  kernel: Kernel,
  { ctx, seller }: BuyerRequest,
  response: Response,
  { nodeId, refused, problem }: { nodeId: string; refused: RefusedForm; problem: string | undefined },
): Promise<void> {
  const { page, values, errors, locale } = refused;
  const shop = (await findShop(ctx, seller.username))!;
  const { frame, translated } = await pageAtAddress(ctx, { sellerId: seller.id, slug: page.slug, locale });
  const product = (page.doc as PageDocument).kind === 'product' ? await findShownProduct(ctx, page.slug) : undefined;
  const drawn = await drawDocument(
    { ctx: { ...ctx, locale }, shop, registry: blocksOf(kernel.plugins) },
    withFrame(page.doc as PageDocument, frame as SharedFrame),
    {
      slug: page.slug,
      mode: 'published',
      search: { page: 1 },
      productId: product?.id,
      locale,
      translated,
      forms: {
        token: formToken(ctx, { versionId: page.versionId, locale }),
        answer: { nodeId, values, errors, ...(problem ? { problem } : {}) },
      },
    },
  );
  await sendSmall(response.status(422).set({ ...drawn.headers, 'cache-control': 'private, no-store' }), drawn.body);
}

/** Words alone: whoever floods a form does not get pages drawn for it. */
function say(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  why: Refusal,
  errors: readonly string[] = [],
): void {
  const { seller, locale } = visit;
  const t = WORDS[locale];
  sendPage(response, STATUS[why], {
    locale,
    seller,
    title: t.title,
    here: request.originalUrl,
    children: (
      <>
        <h1>{t.title}</h1>
        <p role="alert">{[t[why], ...errors].join(' ')}</p>
        {why === 'not_here' ? null : <p>{t.kept}</p>}
        <p>
          <a href={courseRoomOf(request) ?? `/s/${seller.username}`}>{courseRoomOf(request) ? t.lesson : t.back}</a>
        </p>
      </>
    ),
    language: <></>,
  });
}

/** The lesson around which the form stood. Its page has no address of its own, so the browser says where it was. */
function courseRoomOf(request: Request): string | undefined {
  const from = URL.canParse(request.get('referer') ?? '') ? new URL(request.get('referer')!) : undefined;
  return from?.host === request.get('host') && /^\/payer\/course\/[\w-]{1,100}(\/\d{1,15})?$/.test(from!.pathname)
    ? from!.pathname
    : undefined;
}

/** Page of the form: a page of this shop and nothing else. */
function placeOf({ seller }: BuyerRequest, page: unknown): string {
  const shop = `/s/${seller.username}`;
  return typeof page === 'string' &&
    (page === shop || page.startsWith(`${shop}/`)) &&
    /^[\w/-]{1,200}$/.test(page) &&
    !page.includes('//')
    ? page
    : shop;
}
