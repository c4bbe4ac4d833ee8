import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from '#builder/block';
import type { Locale } from '#core/plugins';
import { lessonText } from './lesson-text.ts';
import type { LessonContent } from './read-lesson.ts';

const TEXTS = {
  de: { free: 'Kostenlose Lektion aus', buy: 'Zum Kurs', download: 'Herunterladen' },
  en: { free: 'Free lesson from', buy: 'To the course', download: 'Download' },
};

interface PreviewPageProps {
  lesson: LessonContent;
  /** Signed, for a few hours. */
  media: string | null;
  product: { name: string };
  productPath: string;
  locale: Locale;
}

/** The page as text. Everything a seller wrote goes through React, which escapes it. */
export function previewPage(props: PreviewPageProps): string {
  return renderToStaticMarkup(<PreviewPage {...props} />);
}

function PreviewPage({ lesson, media, product, productPath, locale }: PreviewPageProps) {
  const t = TEXTS[locale];
  return (
    <article className="stack">
      <p className="hint">
        {t.free} <a href={productPath}>{product.name}</a>
      </p>
      <h1>{lesson.title}</h1>
      {media && lesson.kind === 'video' ? (
        <video className="cover" controls playsInline preload="metadata" src={media} aria-label={lesson.title} />
      ) : null}
      {media && lesson.kind === 'audio' ? (
        <audio controls preload="metadata" src={media} aria-label={lesson.title} />
      ) : null}
      {media && lesson.kind === 'file' ? (
        <p>
          <a href={media}>
            {t.download}: {lesson.file?.name}
          </a>
        </p>
      ) : null}
      {lesson.body === '' ? null : <RichText tree={lessonText(lesson.body)} />}
      <p>
        <a className="button" href={productPath}>
          {t.buy}
        </a>
      </p>
    </article>
  );
}
