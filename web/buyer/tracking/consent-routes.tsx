import { randomBytes } from 'node:crypto';
import { urlencoded, type Router } from 'express';
import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import type { Kernel } from '#core/kernel';
import {
  activeTrackers,
  consentCategories,
  consentCookie,
  readConsent,
  recordConsent,
  type ActiveTracker,
  type Consent,
  type ConsentCategory,
} from '#core/tracking';
import { inLanguage } from '#core/kit';
import { inShop } from '../checkout/buyer-request.ts';
import { sendPage } from '../checkout/draw-page.tsx';
import { followConsent } from '../partners/referral-cookie.ts';
import { consentTexts } from './consent-look.ts';
import { consentCookieOf, consentOf } from './tracking.tsx';

const form = urlencoded({ extended: false, limit: '10kb', parameterLimit: 10 });
/** After half a year everybody is asked again. */
const KEPT_MS = 180 * 86_400_000;

/** `/s/{username}/consent`: what a visitor lets the shop load, decided once and changed at any time. */
export function consentRoutes(router: Router, kernel: Kernel): void {
  const address = '/s/:username/consent';
  router.get(
    address,
    inShop(kernel, async ({ ctx, seller, locale }, request, response) => {
      const trackers = seller.tracks ? await activeTrackers(ctx, seller.id, seller.lockedFeatures) : [];
      const categories = categoriesOf(trackers);
      const titles = Object.fromEntries(
        categories.map((category) => [
          category,
          trackers.filter(({ code }) => code.consentCategory === category).map(({ code }) => code.title[locale]),
        ]),
      );
      const back = backTo(seller.username, request.query.back);
      sendPage(response, 200, {
        locale,
        seller,
        title: consentTexts[locale].settings,
        here: request.originalUrl,
        children: (
          <ConsentPage
            {...{ username: seller.username, back, locale, categories, titles }}
            consent={consentOf(request)}
          />
        ),
      });
    }),
  );
  router.post(
    address,
    form,
    inShop(kernel, async ({ ctx, seller }, request, response) => {
      const { decision, category, back } = (request.body ?? {}) as Record<string, unknown>;
      const chosen = [category].flat();
      // Agreed is what was asked: a category that no tracker has today is asked for when one has.
      const asked = categoriesOf(seller.tracks ? await activeTrackers(ctx, seller.id, seller.lockedFeatures) : []);
      const categories = asked.filter((each) => decision === 'all' || (decision === 'chosen' && chosen.includes(each)));
      const visitor = readConsent(consentCookieOf(request))?.visitor ?? randomBytes(18).toString('base64url');
      if (seller.tracks) {
        await recordConsent(ctx, { sellerId: seller.id, visitor, categories });
        followConsent(request, response, { username: seller.username, agreed: categories.includes('marketing') });
        response.cookie('kontor_consent', consentCookie(visitor, categories), {
          path: `/s/${seller.username}`,
          maxAge: KEPT_MS,
          httpOnly: true,
          sameSite: 'lax',
          secure: request.secure,
        });
      }
      response.redirect(303, backTo(seller.username, back));
    }),
  );
}

const categoriesOf = (trackers: readonly ActiveTracker[]): ConsentCategory[] =>
  consentCategories.filter((category) => trackers.some(({ code }) => code.consentCategory === category));

/** Only to pages of this shop: a form must not lead elsewhere from here. */
function backTo(username: string, asked: unknown): string {
  const shop = `/s/${username}`;
  return typeof asked === 'string' &&
    asked.length < 2000 &&
    new RegExp(`^${shop}(?:[/?][^#\\\\\\s]*)?$`).test(asked) &&
    !asked.includes('//')
    ? asked
    : shop;
}

interface ConsentPageProps {
  username: string;
  back: string;
  locale: Locale;
  categories: readonly ConsentCategory[];
  titles: Readonly<Record<string, readonly string[]>>;
  consent: Consent;
}

function ConsentPage({ username, back, locale, categories, titles, consent }: ConsentPageProps): ReactElement {
  const t = consentTexts[locale];
  return (
    <div className="card stack">
      <h1>{t.settings}</h1>
      {categories.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <form method="post" action={`/s/${username}/consent`} className="stack">
          <p>{t.explain}</p>
          <p>{t.necessary}</p>
          <input type="hidden" name="back" value={back} />
          {categories.map((category) => (
            <p key={category}>
              <label>
                <input
                  type="checkbox"
                  name="category"
                  value={category}
                  defaultChecked={consent?.includes(category) ?? false}
                />{' '}
                <strong>{t[category]}</strong>: {titles[category]?.join(', ')}. {t[`${category}_help`]}
              </label>
            </p>
          ))}
          <p>
            <button className="button" name="decision" value="chosen">
              {t.save}
            </button>
          </p>
        </form>
      )}
      <p>
        <a href={back}>{inLanguage(locale, { de: 'Zurück', en: 'Back' })}</a>
      </p>
    </div>
  );
}
