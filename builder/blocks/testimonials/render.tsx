import type { ReactElement } from 'react';
import { Picture, type BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import { carousel, SlideRow } from '../slider/slider.tsx';
import type { TestimonialsContent } from './content.ts';

type View = BlockView<TestimonialsContent, { perSlide?: number | undefined }>;
type Item = TestimonialsContent['items'][number] & { place: number };

export function renderTestimonials(view: View): ReactElement | null {
  const { root, p, s, env, data, text } = view;
  const items = p.items.flatMap((item, place) => (item.text === '' ? [] : [{ ...item, place }]));
  if (items.length === 0 && env.mode === 'published') return null;
  const asset = p.backgroundImage && data.assets[p.backgroundImage.assetId];
  const slides = items.map((item, at) => ({ key: `${item.id}.${at}`, content: <Voice item={item} view={view} /> }));
  const named =
    p.view === 'slider'
      ? carousel(p.title || inLanguage(env.locale, { de: 'Stimmen', en: 'Testimonials' }), env.locale)
      : {};
  return (
    <section
      {...root}
      {...named}
      className={`${root.className}${p.view === 'slider' && (s.perSlide ?? 1) === 1 ? ' b-testimonials--one' : ''}`}
    >
      {p.backgroundImage && asset && (
        <div className="b-testimonials__bg">
          <Picture image={{ ...p.backgroundImage, decorative: true }} asset={asset} sizes="100vw" />
        </div>
      )}
      <div className="b-testimonials__in">
        {p.title !== '' && <h2 className="b-testimonials__title">{text('title')}</h2>}
        {items.length === 0 && (
          <p className="kp-note">
            {inLanguage(env.locale, { de: 'Fügen Sie eine Stimme hinzu.', en: 'Add a testimonial.' })}
          </p>
        )}
        {p.view === 'slider' ? (
          <SlideRow env={env} slides={slides} silent />
        ) : (
          <ul className="b-testimonials__grid">
            {slides.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Voice({ item, view: { data } }: { item: Item; view: View }): ReactElement {
  const asset = item.avatar && data.assets[item.avatar.assetId];
  return (
    <figure className="b-testimonials__one">
      <blockquote className="b-testimonials__text">{item.text}</blockquote>
      <figcaption className="b-testimonials__name">
        {item.avatar && asset ? (
          <Picture
            className={`b-testimonials__face ${faceClass(item.place)}`}
            image={{ ...item.avatar, decorative: true }}
            asset={asset}
            sizes="56px"
          />
        ) : (
          <span className="b-testimonials__face" aria-hidden="true">
            {initials(item.fullName)}
          </span>
        )}
        <span>{item.fullName}</span>
      </figcaption>
    </figure>
  );
}

/** Class of a picture by its place in the list: each has a point of its own that stays visible. */
export function faceClass(place: number): string {
  return `b-testimonials__face-${place}`;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
