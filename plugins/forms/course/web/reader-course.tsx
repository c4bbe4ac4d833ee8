import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { AccessClosed, asDocument, ButtonLink, Card, EmptyState, PageHeader, useTexts } from '#web/ui';
import { CourseRoom, lookLinks } from './course-room.tsx';
import { openCourse } from './open-course.server.ts';
import { PreviewNotice, ProgressBar, ReaderOutline } from './reader-parts.tsx';

export const handle = { whole: true, still: true };
export const clientLoader = asDocument;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const course = await openCourse(context, token);
  if ('state' in course)
    return data(
      { state: 'closed' as const, because: course.because, name: course.product.name, orderId: course.orderId },
      { status: 403 },
    );
  const { opened, ...reader } = course;
  const look = await context.courseRoomLook(opened.holding.sellerId);
  return data(
    {
      state: 'open' as const,
      token,
      name: opened.product.name,
      orderId: opened.holding.orderId,
      productId: opened.holding.productId,
      look,
      ...reader,
    },
    { status: 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.name ?? ''} · Kontor` },
  ...(shown?.state === 'open' ? lookLinks(shown.look) : []),
];

const TEXTS = {
  de: {
    back: 'Ihr Kauf',
    edit: 'Zurück zur Bearbeitung',
    begin: 'Kurs beginnen',
    goOn: 'Weiterlernen',
    again: 'Noch einmal von vorn',
    done: 'Geschafft. Sie haben alle Lektionen erledigt.',
    none: 'Noch keine Lektion',
    later: 'Sobald hier eine Lektion erscheint, können Sie beginnen.',
  },
  en: {
    back: 'Your purchase',
    edit: 'Back to editing',
    begin: 'Start the course',
    goOn: 'Continue learning',
    again: 'Start again from the top',
    done: 'Well done. You have finished all lessons.',
    none: 'No lesson yet',
    later: 'As soon as a lesson appears here, you can begin.',
  },
};

/** A course as its holder enters it: what there is, how far they are, and the button that goes on. */
export default function ReaderCourse() {
  const t = useTexts(TEXTS);
  const course = useLoaderData<typeof loader>();
  if (course.state === 'closed') {
    return (
      <div className="mx-auto w-full max-w-3xl p-4 md:py-8">
        <PageHeader
          title={course.name}
          back={
            <Link to={`/payer/s/${course.orderId}`} className="text-accent underline">
              {t.back}
            </Link>
          }
        />
        <AccessClosed because={course.because} />
      </div>
    );
  }
  const { token, outline, done, count, nextLessonId, isPreview } = course;
  const back = isPreview ? `/cabinet/products/${course.productId}/edit/content?step=2` : `/payer/s/${course.orderId}`;
  const finished = count > 0 && done === count;
  const begun = done > 0 || outline.some((chapter) => chapter.lessons.some((lesson) => lesson.status !== null));
  return (
    <CourseRoom look={course.look}>
      <PageHeader
        title={course.name}
        back={
          <Link to={back} className="text-accent underline">
            {isPreview ? t.edit : t.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        {isPreview ? <PreviewNotice /> : null}
        {nextLessonId === null ? (
          <EmptyState title={t.none}>{t.later}</EmptyState>
        ) : (
          <>
            <Card>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <div className="min-w-48 flex-1">
                  <ProgressBar done={done} count={count} />
                  {finished ? <p className="font-medium">{t.done}</p> : null}
                </div>
                <ButtonLink look="main" to={`/payer/course/${token}/${nextLessonId}`}>
                  {finished ? t.again : begun ? t.goOn : t.begin}
                </ButtonLink>
              </div>
            </Card>
            <Card>
              <ReaderOutline token={token} outline={outline} />
            </Card>
          </>
        )}
      </div>
    </CourseRoom>
  );
}
