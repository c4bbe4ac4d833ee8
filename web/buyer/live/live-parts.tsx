import type { ReactElement, ReactNode } from 'react';
import type { ProductCard } from '#core/catalog';
import type { ShopSeller } from '#core/checkout';
import { formatDateTime, type Locale } from '#core/kit';
import { liveVideo, type LivePage } from '#core/live-shows';
import type { PagePicture } from '#core/media';
import { checkoutTexts } from '../checkout/checkout-texts.ts';
import { amount } from '../checkout/order-summary.tsx';
import { VideoItem } from '../checkout/product-video.tsx';
import { taxed } from '../checkout/taxed.ts';
import { liveTexts } from './live-texts.ts';

/** Everything of a show that is the same for all who look on. */
export interface LiveShown {
  code: string;
  page: LivePage;
  picture: PagePicture | null;
  cards: readonly ProductCard[];
  seller: ShopSeller;
  locale: Locale;
  now: Date;
}

/** Part that the island fills anew when it has changed. It stands on, so that what reads it aloud goes on listening. */
function Part({ id, children, ...rest }: { id: string; children: ReactNode; className?: string }): ReactElement {
  return (
    <div id={`part-${id}`} data-part="" {...rest}>
      {children}
    </div>
  );
}

/** Parts on their own, as pages that are open ask for them. */
export function LiveParts(shown: LiveShown): ReactElement {
  return (
    <>
      <StatePart {...shown} />
      <StagePart {...shown} />
      <PinnedPart {...shown} />
      <ChatPart {...shown} />
      <ProductsPart {...shown} />
    </>
  );
}

/** State of the show: its start, that it is on air and how many look on, that it is over. */
export function StatePart({ page, seller, locale, now }: LiveShown): ReactElement {
  const t = liveTexts.for(locale);
  const time = formatDateTime(page.startsAt, locale, seller.time_zone);
  const recorded = page.recordingAddress !== '';
  return (
    <Part id="state">
      {page.state === 'planned' ? (
        <div className="state">
          <span>{t('starts', { time })}</span>
          {page.startsAt > now ? (
            <span>
              <span aria-hidden="true">
                {t('begins_in')}{' '}
                <time className="until" dateTime={page.startsAt.toISOString()} data-countdown="">
                  {time}
                </time>
              </span>
            </span>
          ) : (
            <strong>{t('soon')}</strong>
          )}
        </div>
      ) : null}
      {page.state === 'live' ? (
        <div className="state">
          <span className="on-air">{t('on_air')}</span>
          {page.viewers > 0 ? (
            <span>{page.viewers === 1 ? t('viewers_one') : t('viewers_many', { count: page.viewers })}</span>
          ) : null}
        </div>
      ) : null}
      {page.state === 'ended' ? <p>{t(recorded ? 'over_recorded' : 'over')}</p> : null}
      {page.state === 'cancelled' ? <p className="notice warn">{t('called_off')}</p> : null}
    </Part>
  );
}

/** The broadcast, its recording afterwards, and the picture before. Other sites are asked once a viewer presses play. */
export function StagePart({ page, picture, locale }: LiveShown): ReactElement {
  const t = liveTexts.for(locale);
  const ended = page.state === 'ended';
  const video = liveVideo(ended ? page.recordingAddress : page.state === 'live' ? page.videoAddress : '');
  if (video?.kind === 'player')
    return (
      <Part id="stage">
        <VideoItem
          video={{ from: 'elsewhere', title: page.title, site: video.site, page: video.page, player: video.player }}
          product={{ name: page.title, coverPath: picture?.url ?? null }}
          locale={locale}
        />
      </Part>
    );
  return (
    <Part id="stage">
      <div className="stack">
        {picture ? (
          <img
            className="cover"
            src={picture.url}
            alt={picture.alt || t('picture')}
            width={picture.width}
            height={picture.height}
          />
        ) : null}
        {video ? (
          <div className="notice stack">
            <p>{t(ended ? 'watch_recording' : 'watch', { host: video.host })}</p>
            <p>
              <a className="button plain" href={video.page} target="_blank" rel="noopener noreferrer">
                {t(ended ? 'recording_button' : 'watch_button')} <span className="sr">{t('new_tab')}</span>
              </a>
            </p>
          </div>
        ) : null}
        {page.state === 'planned' && !picture ? <p className="notice">{t('no_video_yet')}</p> : null}
      </div>
    </Part>
  );
}

/** The one product that is being shown, with its price and the way to pay. */
export function PinnedPart(shown: LiveShown): ReactElement {
  const { page, cards, locale } = shown;
  const t = liveTexts.for(locale);
  const card = cards.find(({ id }) => id === page.pinnedProductId);
  if (page.state !== 'live') return <Part id="pinned">{null}</Part>;
  return (
    <Part id="pinned">
      <div className="card pinned">
        <h2>{t('pinned')}</h2>
        {card ? <Offer {...shown} card={card} pinned /> : <p className="hint">{t('nothing_pinned')}</p>}
      </div>
    </Part>
  );
}

function Offer({
  card,
  code,
  seller,
  locale,
  pinned = false,
}: LiveShown & { card: ProductCard; pinned?: boolean }): ReactElement {
  const t = liveTexts.for(locale);
  const c = checkoutTexts.for(locale);
  const free = card.free && !card.isFrom;
  const checkout = `/s/${seller.username}/${encodeURIComponent(card.slug)}/checkout?live_show=${code}`;
  return (
    <>
      <div className={card.coverPath ? 'offer' : 'offer bare'}>
        {card.coverPath ? <img src={card.coverPath} alt="" width={400} height={300} /> : null}
        <b>{card.name}</b>
        <span>
          {free
            ? c('free')
            : card.isFrom
              ? c('from_price', { amount: amount(card.price, locale) })
              : amount(card.price, locale)}
          {free ? null : <span className="hint"> {taxed(seller) ? c('vat_included') : c('no_vat')}</span>}
        </span>
      </div>
      {card.sellable ? (
        <a className={pinned ? 'button full' : 'button plain full'} href={checkout}>
          {t(free ? 'get' : 'buy')}
          <span className="sr">: {card.name}</span>
        </a>
      ) : (
        <p className="hint">{t(card.soldOut ? 'sold_out' : 'not_sold')}</p>
      )}
    </>
  );
}

/** Newest words of the chat. Rows are known by their ids, so that only new ones are read aloud. */
export function ChatPart({ page, seller, locale }: LiveShown): ReactElement {
  const t = liveTexts.for(locale);
  const note =
    page.state === 'planned'
      ? t('chat_waits')
      : page.state !== 'live' || page.chat === 'closed'
        ? t('chat_closed')
        : page.messages.length === 0
          ? t('chat_empty')
          : null;
  return (
    <>
      {/* Boxes that scroll can be reached by keyboard. */}
      <div className="said" role="log" aria-label={t('chat')} tabIndex={0}>
        <ol id="part-chat" data-part="" data-rows="">
          {page.messages.map(({ id, name, body, fromShop }) => (
            <li key={id} id={`said-${id}`} className={fromShop ? 'shop' : undefined}>
              <b>{fromShop ? `${seller.display_name} (${t('shop')})` : name}</b>
              {body}
            </li>
          ))}
        </ol>
      </div>
      <Part id="chat-note">
        {note ? (
          <p className="hint" data-closed={page.state !== 'live' || page.chat === 'closed' ? '' : undefined}>
            {note}
          </p>
        ) : null}
      </Part>
    </>
  );
}

/** Every product of the show, in the order it was planned in. */
export function ProductsPart(shown: LiveShown): ReactElement {
  const { cards, page, locale } = shown;
  if (cards.length === 0 || page.state === 'cancelled') return <Part id="products">{null}</Part>;
  return (
    <Part id="products">
      <section className="tight" aria-labelledby="products">
        <h2 id="products">{liveTexts.translate(locale, 'products')}</h2>
        <ul className="gallery">
          {cards.map((card) => (
            <li key={card.id} className="card tight pinned">
              <Offer {...shown} card={card} />
            </li>
          ))}
        </ul>
      </section>
    </Part>
  );
}
