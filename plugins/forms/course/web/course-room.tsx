import type { MetaDescriptor } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CourseRoomLook, DrawnAttributes } from '#builder/block';
import { useLocale } from '#web/ui';
import { PageAround } from './page-around.tsx';

/** Links in the head of a room, so that nothing is drawn before its look is there: fonts first, then the sheets that lie over ours: the theme's, and the course's own. */
export function lookLinks({ sheet, fonts }: CourseRoomLook, css: string | null): MetaDescriptor[] {
  return [
    ...fonts.map(({ url, type }) => ({
      tagName: 'link' as const,
      rel: 'preload',
      as: 'font',
      type,
      href: url,
      crossOrigin: 'anonymous',
    })),
    ...[sheet, css].flatMap((href) => (href === null ? [] : [{ tagName: 'link' as const, rel: 'stylesheet', href }])),
  ];
}

/** The room a course is taken in, in the look its seller chose. */
export function CourseRoom({ look: { around }, children }: { look: CourseRoomLook; children: ReactNode }) {
  const locale = useLocale();
  const place = ({ className = '', ...attributes }: DrawnAttributes) => (
    <div {...attributes} className={`course-room ${String(className)}`} lang={locale}>
      <div className="b-player__bg" aria-hidden />
      <div className="@container">{children}</div>
    </div>
  );
  return around ? (
    <PageAround around={around} place={place} />
  ) : (
    place({ className: 'mx-auto w-full max-w-6xl p-4 md:py-8' })
  );
}
