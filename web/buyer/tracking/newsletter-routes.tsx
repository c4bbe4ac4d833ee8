import { urlencoded, type Request, type Router } from 'express';
import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import { asSeller } from '#core/jobs';
import type { Kernel } from '#core/kernel';
import { confirmNewsletter, findConfirmation, type ConfirmationState } from '#core/sync';
import { inAnyShop, type BuyerRequest } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';

const TEXTS = {
  de: {
    title: 'Anmeldung bestätigen',
    open: (email: string, shop: string) => `Gehört ${email} Ihnen, und möchten Sie Nachrichten von ${shop} bekommen?`,
    confirm: 'Ja, bestätigen',
    nothing: 'Wenn nicht, müssen Sie nichts tun: Ohne Bestätigung wird nichts geschickt.',
    confirmed: (email: string, shop: string) =>
      `Danke. ${shop} darf ${email} jetzt schreiben. Abbestellen geht jederzeit über den Link in jeder Nachricht.`,
    unknown: 'Diesen Link gibt es nicht. Öffnen Sie ihn noch einmal ganz aus der Mail.',
  },
  en: {
    title: 'Confirm subscription',
    open: (email: string, shop: string) => `Is ${email} yours, and would you like to get messages from ${shop}?`,
    confirm: 'Yes, confirm',
    nothing: 'If not, there is nothing to do: without a confirmation nothing is sent.',
    confirmed: (email: string, shop: string) =>
      `Thank you. ${shop} may now write to ${email}. You can unsubscribe at any time by the link in each message.`,
    unknown: 'There is no such link. Open it once more in full from the mail.',
  },
};

const form = urlencoded({ extended: false, limit: '1kb', parameterLimit: 5 });

/** `/s/{username}/newsletter/{token}`: the link of a mail shows a button, since programs that read mails open links but press nothing. */
export function newsletterRoutes(router: Router, kernel: Kernel): void {
  const address = '/s/:username/newsletter/:token';
  router.get(
    address,
    inAnyShop(kernel, async (visit, request, response) => {
      const own = asSeller(visit.ctx, visit.seller.id);
      const found = await findConfirmation(own, visit.seller.id, tokenOf(request));
      sendPage(response, found.state === 'unknown' ? 404 : 200, pageOf(visit, request, found));
    }),
  );
  router.post(
    address,
    form,
    inAnyShop(kernel, async (visit, request, response) => {
      const own = asSeller(visit.ctx, visit.seller.id);
      const confirmed = { token: tokenOf(request), ip: request.ip ?? '' };
      const found = await confirmNewsletter(own, visit.seller.id, confirmed);
      sendPage(response, found.state === 'unknown' ? 404 : 200, pageOf(visit, request, found));
    }),
  );
}

const tokenOf = (request: Request): string => String(request.params.token ?? '');

function pageOf({ seller, locale }: BuyerRequest, request: Request, found: ConfirmationState) {
  return {
    locale,
    seller,
    title: TEXTS[locale].title,
    here: request.originalUrl,
    children: <Confirmation {...{ found, locale }} shop={seller.display_name} action={request.path} />,
  };
}

function Confirmation({
  found,
  locale,
  shop,
  action,
}: {
  found: ConfirmationState;
  locale: Locale;
  shop: string;
  action: string;
}): ReactElement {
  const t = TEXTS[locale];
  return (
    <div className="card stack">
      <h1>{t.title}</h1>
      {found.state === 'unknown' ? <p>{t.unknown}</p> : null}
      {found.state === 'confirmed' ? <p role="status">{t.confirmed(found.email, shop)}</p> : null}
      {found.state === 'open' ? (
        <form method="post" action={action} className="stack">
          <p>{t.open(found.email, shop)}</p>
          <p>
            <button className="button">{t.confirm}</button>
          </p>
          <p className="hint">{t.nothing}</p>
        </form>
      ) : null}
    </div>
  );
}
