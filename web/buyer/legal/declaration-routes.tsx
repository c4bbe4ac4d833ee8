import { urlencoded, type Request, type Response, type Router } from 'express';
import type { ReactElement } from 'react';
import type { Kernel } from '#core/kernel';
import { LANGUAGE_NAMES, inLanguage, localDate, newToken, type Language, type LocalText } from '#core/kit';
import {
  checkDeclaration,
  declarationReceipt,
  readDeclarationEntries,
  receiveDeclaration,
  type DeclarationEntries,
  type DeclarationErrors,
  type DeclarationKind,
} from '#core/legal';
import { inAnyShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { DeclarationForm, FORM_ID, ReceiptPage, WithdrawalReview } from './declaration-form.tsx';
import { legalPageTexts } from './legal-page-texts.ts';

const form = urlencoded({ extended: false, limit: '50kb', parameterLimit: 20 });

/** „Vertrag widerrufen“ and „Verträge hier kündigen“: open to everybody, without an account and without a script. */
export function declarationRoutes(router: Router, kernel: Kernel): void {
  for (const kind of ['withdrawal', 'cancellation'] as const) {
    const base = `/s/:username/${kind}`;
    router.get(
      base,
      inAnyShop(kernel, async (visit, request, response) => {
        // A mail or the payer area may name the order; who declares is never taken from an address.
        const { order } = request.query;
        const entries = readDeclarationEntries(typeof order === 'string' ? { contract: order.slice(0, 200) } : {});
        showForm({ ...visit, locale: visit.language, kind, entries, formToken: newToken() }, response, 200);
      }),
    );
    router.post(
      base,
      form,
      inAnyShop(kernel, (visit, request, response) => answerForm(kind, visit, request, response)),
    );
    router.get(
      `${base}/:token`,
      inAnyShop(kernel, (visit, request, response) => showReceipt(kind, visit, request, response)),
    );
    router.get(
      `${base}/:token/receipt.txt`,
      inAnyShop(kernel, (visit, request, response) => sendReceipt(kind, visit, request, response)),
    );
  }
}

interface Filled extends Omit<BuyerRequest, 'locale'> {
  /** Language of the form and of the receipt. */
  locale: Language;
  kind: DeclarationKind;
  entries: DeclarationEntries;
  formToken: string;
}

async function answerForm(
  kind: DeclarationKind,
  visit: BuyerRequest,
  request: Request,
  response: Response,
): Promise<void> {
  const { seller, ctx, language: locale } = visit;
  const posted = (request.body ?? {}) as Record<string, unknown>;
  const filled: Filled = {
    ...visit,
    locale,
    kind,
    entries: readDeclarationEntries(posted),
    formToken: typeof posted.form_token === 'string' && posted.form_token ? posted.form_token : newToken(),
  };
  if (posted.intent === 'edit') return showForm(filled, response, 200);
  if (posted.intent !== 'confirm')
    return kind === 'withdrawal' ? review(filled, response) : showForm(filled, response, 200);
  const { entries, formToken } = filled;
  const answer = await receiveDeclaration(ctx, {
    sellerId: seller.id,
    kind,
    entries,
    formToken,
    locale,
    ip: request.ip ?? '',
  });
  switch (answer.state) {
    case 'received':
      return response.redirect(303, `/s/${seller.username}/${kind}/${answer.token}`);
    case 'invalid':
      return showForm(filled, response, 422, answer.errors);
    case 'too_many':
      return showForm(filled, response, 429, {}, true);
  }
}

function review(filled: Filled, response: Response): void {
  const { seller, ctx, locale, entries, kind } = filled;
  const errors = checkDeclaration(kind, entries, { locale, today: localDate(ctx.clock.now(), seller.time_zone) });
  if (Object.keys(errors).length > 0) return showForm(filled, response, 422, errors);
  show(filled, response, 200, <WithdrawalReview {...filled} />, 'review');
}

function showForm(
  filled: Filled,
  response: Response,
  status: number,
  errors: DeclarationErrors = {},
  tooMany = false,
): void {
  show(filled, response, status, <DeclarationForm {...filled} errors={errors} tooMany={tooMany} />, 'edit');
}

/** `stay` is what the language switch posts to come back to the same page with everything typed. */
function show(
  { seller, locale, otherLanguage, kind }: Filled,
  response: Response,
  status: number,
  children: ReactElement,
  stay: 'edit' | 'review',
): void {
  const t = legalPageTexts.for(locale);
  const here = `/s/${seller.username}/${kind}`;
  sendPage(response, status, {
    locale,
    seller,
    here,
    children,
    title: kind === 'withdrawal' ? t('withdraw') : t('cancel'),
    language: (
      <LanguageButton
        here={here}
        other={otherLanguage}
        stay={stay}
        send={kind === 'withdrawal' ? 'review' : 'confirm'}
      />
    ),
  });
}

/** The first button of a form is the one that Enter presses, wherever it stands on the page: a hidden one before the switch does what the form is for. */
function LanguageButton({
  here,
  other,
  stay,
  send,
}: {
  here: string;
  other: Language;
  stay: 'edit' | 'review';
  send: 'review' | 'confirm';
}): ReactElement {
  return (
    <>
      {stay === 'edit' ? <button form={FORM_ID} name="intent" value={send} hidden tabIndex={-1} /> : null}
      <button form={FORM_ID} formAction={`${here}?lang=${other}`} name="intent" value={stay} lang={other}>
        {LANGUAGE_NAMES[other]}
      </button>
    </>
  );
}

async function showReceipt(
  kind: DeclarationKind,
  { seller, ctx, language: locale, otherLanguage }: BuyerRequest,
  request: Request,
  response: Response,
): Promise<'next' | void> {
  const token = request.params.token!;
  const receipt = await declarationReceipt(ctx, { sellerId: seller.id, kind, token });
  if (!receipt) return 'next';
  const here = `/s/${seller.username}/${kind}/${token}`;
  const title = legalPageTexts.translate(
    locale,
    kind === 'withdrawal' ? 'withdrawal_received' : 'cancellation_received',
  );
  sendPage(response, 200, {
    locale,
    seller,
    here,
    title,
    otherLanguage,
    children: <ReceiptPage {...{ receipt, seller, locale, here }} />,
  });
}

async function sendReceipt(
  kind: DeclarationKind,
  { seller, ctx }: BuyerRequest,
  request: Request,
  response: Response,
): Promise<'next' | void> {
  const receipt = await declarationReceipt(ctx, { sellerId: seller.id, kind, token: request.params.token! });
  if (!receipt) return 'next';
  const name = inLanguage(receipt.locale, FILE_NAMES[kind]);
  response.set({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.txt"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  response.send(receipt.text);
}

const FILE_NAMES: Readonly<Record<DeclarationKind, LocalText>> = {
  withdrawal: { de: 'widerruf', en: 'withdrawal', pl: 'odstapienie' },
  cancellation: { de: 'kuendigung', en: 'cancellation', pl: 'wypowiedzenie' },
};
