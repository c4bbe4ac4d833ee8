import type { MetaDescriptor } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import type { DrawnAround, DrawnAttributes } from '#builder/block';
import { useHydrated, useLocale } from '#web/ui';
import { PageAround } from './page-around.tsx';

export interface CourseRoomProps {
  sellerId: number;
  /** The page the seller designed around the lesson, if they did. */
  around: DrawnAround | null;
  children: ReactNode;
}

const lookOf = (sellerId: number): string => `/look/${sellerId}/course_room.css`;

/** The look of the room, in the head of a page that is opened by its address: nothing is drawn, and no letter fetched, before it is there. */
export const lookLink = (sellerId: number): MetaDescriptor => ({ tagName: 'link', rel: 'stylesheet', href: lookOf(sellerId) });

/** The room a course is taken in, in the look its seller chose: theirs lies over ours as a sheet of its own, and may be empty. */
export function CourseRoom({ sellerId, around, children }: CourseRoomProps) {
  const locale = useLocale();
  // Whoever comes here from another room has no sheet yet: until it is there, a bare page would be seen.
  const [comesFromElsewhere] = useState(useHydrated());
  const [arrived, setArrived] = useState(!comesFromElsewhere);
  const place = ({ className = '', ...attributes }: DrawnAttributes) => (
    <div {...attributes} className={`course-room ${String(className)}`} lang={locale}>
      <div className="b-player__bg" aria-hidden />
      <div className="@container">{children}</div>
    </div>
  );
  return (
    <div className={arrived ? undefined : 'invisible'}>
      {comesFromElsewhere ? <link rel="stylesheet" href={lookOf(sellerId)} onLoad={() => setArrived(true)} onError={() => setArrived(true)} /> : null}
      {around ? <PageAround around={around} place={place} /> : place({ className: 'mx-auto w-full max-w-6xl p-4 md:py-8' })}
    </div>
  );
}
