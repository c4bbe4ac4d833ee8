import type { ReactNode } from 'react';

/** The room a course is taken in, in the look its seller chose: theirs lies over ours as a sheet of its own, and may be empty. */
export function CourseRoom({ sellerId, children }: { sellerId: number; children: ReactNode }) {
  return (
    <div className="course-room">
      <link rel="stylesheet" href={`/look/${sellerId}/course_room.css`} />
      <div className="b-player__bg" aria-hidden />
      {children}
    </div>
  );
}
