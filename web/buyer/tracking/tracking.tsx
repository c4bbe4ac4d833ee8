import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Ctx, Locale } from '#core/context';
import type { Shop } from '#core/people';
import {
  activeTrackers,
  readConsent,
  type ActiveTracker,
  type Consent,
  type ConsentCategory,
  type Decided,
  type TrackedPage,
} from '#core/tracking';
import type { BuyerRequest } from '../checkout/buyer-request.ts';
import { consentSheet, consentTexts } from './consent-look.ts';

/** Parts of a page of a shop with trackers: the trackers agreed to, or the question. */
export interface TrackingParts {
  markup: string;
  /** Sources to allow on this page, by directive. */
  sources: Readonly<Record<string, readonly string[]>>;
}

const styleSource = `'sha256-${createHash('sha256').update(consentSheet).digest('base64')}'`;

/** Decision of this visitor in the shop whose path the cookie has. */
export function consentOf(request: Request): Consent {
  return readConsent(consentCookieOf(request))?.consent ?? null;
}

export function consentCookieOf(request: Request): string | undefined {
  return /(?:^|;\s*)kontor_consent=([\w.+%-]{1,200})(?:;|$)/
    .exec(request.headers.cookie ?? '')?.[1]
    ?.replaceAll('%2B', '+');
}

/** A frame on a page elsewhere keeps no consent, so nothing is asked and nothing tracked there. */
export const isFramed = (request: Request): boolean => request.res?.locals.framed === true;

export function trackingOn(
  { ctx, seller }: BuyerRequest,
  request: Request,
  page: TrackedPage,
): Promise<TrackingParts | null> {
  if (isFramed(request)) return Promise.resolve(null);
  return trackingOf(ctx, seller, { consent: consentOf(request), here: request.originalUrl, page });
}

/** Nothing for a shop without trackers, and no statement either. Before the visitor has agreed, nothing of a tracker is on the page. */
export async function trackingOf(
  ctx: Ctx,
  shop: Pick<Shop, 'id' | 'username' | 'tracks'> & Partial<Pick<Shop, 'lockedFeatures'>>,
  { consent, here, page }: { consent: Consent; here: string; page: TrackedPage },
): Promise<TrackingParts | null> {
  if (!shop.tracks) return null;
  const all = await activeTrackers(ctx, shop.id, shop.lockedFeatures);
  const trackers = all.filter(
    ({ code, events, settings }) => events.includes(page.event) && code.staysAway?.(settings, page) !== true,
  );
  if (all.length === 0 || (consent === null && trackers.length === 0)) return null;
  const frame = { username: shop.username, here, locale: ctx.locale };
  if (consent === null) {
    const categories = [...new Set(trackers.map(({ code }) => code.consentCategory))];
    return {
      markup: renderToStaticMarkup(<Question {...frame} categories={categories} />),
      sources: { 'style-src': [styleSource] },
    };
  }
  const agreed = trackers.filter(({ code }) => consent.includes(code.consentCategory));
  const decided = { asked: [...new Set(all.map(({ code }) => code.consentCategory))], agreed: consent };
  const embeds = agreed.flatMap((tracker) => embedded(ctx, tracker, { page, decided, username: shop.username }));
  const hosts = agreed.flatMap(({ code }) => code.hosts);
  const scripts = embeds.length > 0 ? ["'self'", ...hosts] : [];
  return {
    markup: renderToStaticMarkup(
      <>
        <ChangeLink {...frame} />
        {embeds.map(({ key, shown, element }) => (
          <div key={key} hidden={!shown}>
            {element}
          </div>
        ))}
      </>,
    ),
    sources: {
      'style-src': [styleSource],
      'script-src': scripts,
      'connect-src': scripts,
      'img-src': hosts,
      'frame-src': embeds.flatMap(({ frames }) => frames),
    },
  };
}

/** The page with its trackers; the policy opens for their hosts on this page and no other. */
export function addTracking(
  { body, policy }: { body: string; policy: string },
  parts: TrackingParts | null,
): { body: string; policy: string } {
  if (!parts) return { body, policy };
  const end = body.lastIndexOf('</body>');
  const opened = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    const more = parts.sources[name] ?? [];
    if (more.length === 0) return directive;
    return [name, ...new Set([...sources.filter((source) => source !== "'none'"), ...more])].join(' ');
  });
  return {
    body: `${body.slice(0, end)}<style>${consentSheet}</style>${parts.markup}${body.slice(end)}`,
    policy: opened.join('; '),
  };
}

/** A tracker whose settings do not fit any more costs the shop its measurement, never its page. */
function embedded(
  ctx: Ctx,
  { code, settings }: ActiveTracker,
  { page, decided, username }: { page: TrackedPage; decided: Decided; username: string },
): { key: string; shown: boolean; frames: readonly string[]; element: ReactElement }[] {
  try {
    const { scriptUrls, data, frame, frameHosts = [], shown = false } = code.embed(settings, page, decided);
    const framed = frame !== undefined && /^[\w-]+(?:[?#]|$)/.test(frame);
    const allowed = scriptUrls.filter((url) => URL.canParse(url) && code.hosts.includes(new URL(url).origin));
    const element = (
      <>
        {code.island ? createElement(`kontor-${code.island}`, data) : null}
        {code.island ? <script type="module" src={`/islands/${code.island}.js`} /> : null}
        {allowed.map((url) => (
          <script
            key={url}
            async
            src={url}
            {...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))}
          />
        ))}
        {framed ? (
          <iframe title={code.title[ctx.locale]} src={`/s/${username}/${frame}`} sandbox="allow-scripts" />
        ) : null}
      </>
    );
    return [{ key: code.key, shown, frames: [...(framed ? ["'self'"] : []), ...frameHosts], element }];
  } catch (error) {
    ctx.log.warn({ err: error, trackingCode: code.key }, 'a tracking code could not be drawn');
    return [];
  }
}

interface Frame {
  username: string;
  here: string;
  locale: Locale;
}

/** Refusing is as easy as agreeing: two buttons alike, and one to choose. Without it the page works all the same. */
function Question({
  username,
  here,
  locale,
  categories,
}: Frame & { categories: readonly ConsentCategory[] }): ReactElement {
  const t = consentTexts[locale];
  return (
    <section className="kontor-consent" data-culture={locale} data-blocking-mode="auto" aria-label={t.title}>
      <form method="post" action={`/s/${username}/consent`}>
        <p>
          <strong>{t.title}</strong> {t.question(categories.map((category) => t[category]))}{' '}
          <a href={`/s/${username}/legal/privacy`}>{t.privacy}</a>
        </p>
        <input type="hidden" name="back" value={here} />
        <div>
          <button name="decision" value="none">
            {t.none}
          </button>
          <button name="decision" value="all">
            {t.all}
          </button>
          <a href={settingsAddress({ username, here })}>{t.choose}</a>
        </div>
      </form>
    </section>
  );
}

function ChangeLink({ username, here, locale }: Frame): ReactElement {
  return (
    <p className="kontor-consent-link">
      <a href={settingsAddress({ username, here })}>{consentTexts[locale].change}</a>
    </p>
  );
}

const settingsAddress = ({ username, here }: Pick<Frame, 'username' | 'here'>): string =>
  `/s/${username}/consent?back=${encodeURIComponent(here)}`;
