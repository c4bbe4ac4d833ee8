import type { ReactElement } from 'react';
import type { Offer, ProductDesign } from '#core/catalog';
import type { ShopSeller } from '#core/checkout';
import { defineMessages, type Language } from '#core/kit';
import { KIND_DRAWINGS } from '../../marks/kind-drawing.tsx';
import { VideoItem, type ShownVideo } from './product-video.tsx';
import { RichText } from './rich-text.tsx';

const texts = defineMessages({
  de: {
    for_whom: 'Für wen',
    maker: 'Wer es gemacht hat',
    more_by: 'Alles von {shop}',
    questions: 'Fragen',
    guarantee: 'Garantie',
    pictures: 'Bilder, zum Wischen',
    with_video: 'Bilder und Video, zum Wischen',
    to_video: 'Zum Video',
  },
  en: {
    for_whom: 'For whom',
    maker: 'Who made it',
    more_by: 'More by {shop}',
    questions: 'Questions',
    guarantee: 'Guarantee',
    pictures: 'Pictures, swipe for more',
    with_video: 'Pictures and video, swipe for more',
    to_video: 'Watch the video',
  },
});

/** Design by kind of product where the seller has chosen nothing. */
const BY_KIND: Readonly<Record<string, ProductDesign>> = { event: 'stage', bundle: 'shelf', license_key: 'tool' };

type Product = Offer['product'];

export function designOf({ form, steps }: Product): Exclude<ProductDesign, 'auto'> {
  const { design } = steps.story;
  return (design === 'auto' ? (BY_KIND[form] ?? 'quiet') : design) as Exclude<ProductDesign, 'auto'>;
}

export function hasStory({ steps: { story } }: Product): boolean {
  return [story.forWhom, story.maker, story.guarantee, ...story.questions].some((told) => told !== '');
}

/** In place of a picture that the seller has not taken yet: the kind of thing it is, in the shop's own colour. */
function DrawnCover({ kind }: { kind: string }): ReactElement {
  return (
    <div className="cover drawn" aria-hidden="true">
      <svg
        viewBox="0 0 180 116"
        width="180"
        height="116"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {KIND_DRAWINGS[kind] ?? KIND_DRAWINGS.download}
      </svg>
    </div>
  );
}

/**
 * All pictures in a row that is swiped or scrolled, without a script, and the video after the first of them. One picture alone is just a
 * picture.
 */
export function Gallery({
  product,
  video = null,
  locale,
}: {
  product: Product;
  video?: ShownVideo | null;
  locale: Language;
}): ReactElement {
  const { covers, coverPath, coverAlt } = product;
  if (!coverPath && !video) return <DrawnCover kind={product.form} />;
  if (covers.length < 2 && !video && coverPath)
    return <img className="cover" src={coverPath} alt={coverAlt} width={1200} height={900} />;
  const pictures = covers.map(({ id, path, alt }, index) => (
    <img
      key={id}
      className="cover"
      src={path}
      alt={alt}
      width={1200}
      height={900}
      {...(index > 0 ? { loading: 'lazy' as const } : {})}
    />
  ));
  const film = video ? [<VideoItem key="video" video={video} product={product} locale={locale} />] : [];
  const items = [...pictures.slice(0, 1), ...film, ...pictures.slice(1)];
  if (items.length === 1) return <div className="swipe">{items}</div>;
  return (
    <ul className="swipe" tabIndex={0} aria-label={texts.translate(locale, video ? 'with_video' : 'pictures')}>
      {items.map((item, index) => (
        <li key={item.key} {...(item.key === 'video' ? { id: 'video' } : {})}>
          {item}
          {video && index === 0 && item.key !== 'video' ? (
            <a className="to-film" href="#video">
              <span aria-hidden="true">▶</span> {texts.translate(locale, 'to_video')}
            </a>
          ) : null}
          <span className="place" aria-hidden="true">
            {index + 1}/{items.length}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Everything that the seller tells besides the description, as far as there is any. */
export function ProductStory({
  product,
  seller,
  locale,
}: {
  product: Product;
  seller: ShopSeller;
  locale: Language;
}): ReactElement {
  const t = texts.for(locale);
  const { forWhom, maker, guarantee, questions } = product.steps.story;
  return (
    <>
      {forWhom ? (
        <section className="tight" aria-labelledby="for-whom">
          <h2 id="for-whom">{t('for_whom')}</h2>
          <RichText text={forWhom} />
        </section>
      ) : null}
      {maker ? (
        <section className="card maker" aria-labelledby="maker">
          <span className="initial" aria-hidden="true">
            {seller.display_name.slice(0, 1)}
          </span>
          <div className="tight">
            <h2 id="maker">{t('maker')}</h2>
            <RichText text={maker} />
            <p>
              <a href={`/s/${seller.username}`}>{t('more_by', { shop: seller.display_name })}</a>
            </p>
          </div>
        </section>
      ) : null}
      {questions.length > 0 ? (
        <section className="tight" aria-labelledby="questions">
          <h2 id="questions">{t('questions')}</h2>
          {questions.map(({ question, answer }, index) => (
            <details key={index} className="asked">
              <summary>{question}</summary>
              {answer ? <RichText text={answer} /> : null}
            </details>
          ))}
        </section>
      ) : null}
      {guarantee ? (
        <section className="notice good" aria-labelledby="guarantee">
          <h2 id="guarantee">{t('guarantee')}</h2>
          <RichText text={guarantee} />
        </section>
      ) : null}
    </>
  );
}
