import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import {
  AccessClosed,
  asDocument,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  formOf,
  Notice,
  PageHeader,
  useTexts,
} from '#web/ui';
import { companionLinks, reading } from '#core/plugins';
import { CourseRoom, lookLinks } from './course-room.tsx';
import { roomCssHref } from '../look/room-css.ts';
import { openCourse } from './open-course.server.ts';
import { CourseSearch } from './course-search.tsx';
import { searchCourse } from '../search-course.ts';
import { askForSeat } from './seat.server.ts';
import { PreviewNotice, ProgressBar, ReaderOutline } from './reader-parts.tsx';

export const handle = { whole: true, still: true };
export const clientLoader = asDocument;

const CONFLICTS = ['anotherPersonViewing', 'tryToRejoin'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const course = await openCourse(context, token);
  if ('state' in course)
    return data(
      { state: 'closed' as const, because: course.because, name: course.product.name, orderId: course.orderId },
      { status: 403 },
    );
  const { opened, positions: _, ...reader } = course;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('seat');
  const words = searchParams.get('q')?.slice(0, 100) ?? '';
  const openIds = reader.outline.flatMap(({ lessons }) => lessons.filter(({ lock }) => !lock).map(({ id }) => id));
  const look = await context.courseRoomLook(opened.holding.sellerId);
  const beside =
    (await reading(opened.ctx, (inner) => companionLinks(inner, [opened.holding]))).get(opened.holding.entitlementId) ??
    [];
  return data(
    {
      state: 'open' as const,
      token,
      name: opened.product.name,
      orderId: opened.holding.orderId,
      productId: opened.holding.productId,
      look,
      css: await roomCssHref(opened.ctx, { productId: opened.holding.productId, token }),
      brand: await context.brandOf(opened.holding.sellerId),
      beside: beside.map(({ title, href }) => ({ title: title[opened.ctx.locale], href })),
      ...reader,
      words,
      found:
        words.trim() === ''
          ? null
          : await searchCourse(opened.ctx, opened.holding.productId, { words, lessonIds: openIds }),
      seat: CONFLICTS.find((each) => each === asked) ?? null,
    },
    { status: 200 },
  );
}

/** Takes the place of whoever is in the course with the same purchase. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const form = await formOf(request);
  const course = await openCourse(context, token);
  if ('state' in course || form.get('intent') !== 'take-over') return redirect(`/payer/course/${token}`);
  const { headers } = await askForSeat(request, course.opened, { takeOver: true });
  const lesson = course.nextLessonId === null ? '' : `/${course.nextLessonId}`;
  return redirect(`/payer/course/${token}${lesson}`, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.name ?? ''} · ${shown?.state === 'open' && shown.brand ? shown.brand.name : 'Kontor'}` },
  ...(shown?.state === 'open' ? lookLinks(shown.look, shown.css) : []),
];

const TEXTS = {
  de: {
    back: 'Ihr Kauf',
    edit: 'Zurück zur Bearbeitung',
    begin: 'Kurs beginnen',
    goOn: 'Weiterlernen',
    again: 'Noch einmal von vorn',
    done: 'Geschafft. Sie haben alle Lektionen erledigt.',
    anotherPersonViewing:
      'Mit diesem Kauf lernt gerade jemand in einem anderen Browser. Sie können warten oder übernehmen; dort endet dann die Lektion.',
    tryToRejoin: 'Jemand hat diesen Platz in einem anderen Browser übernommen. Sie können ihn zurückholen.',
    takeOver: 'Hier weiterlernen',
    tryAgain: 'Noch einmal versuchen',
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
    anotherPersonViewing:
      'Somebody is learning with this purchase in another browser. You can wait or take over; the lesson then ends there.',
    tryToRejoin: 'Somebody has taken this place in another browser. You can take it back.',
    takeOver: 'Continue learning here',
    tryAgain: 'Try again',
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
      <header className="mb-5 rounded-card bg-accent-soft p-5 md:p-8">
        <p className="mb-2 text-sm">
          <Link to={back} className="text-accent underline">
            {isPreview ? t.edit : t.back}
          </Link>
        </p>
        <h1 className="text-2xl leading-tight font-bold text-balance break-words md:text-3xl">{course.name}</h1>
        {count === 0 ? null : (
          <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-4">
            <div className="min-w-48 flex-1">
              <ProgressBar done={done} count={count} />
              {finished ? <p className="mt-1 font-medium">{t.done}</p> : null}
            </div>
            {nextLessonId === null ? null : (
              <ButtonLink look="main" to={`/payer/course/${token}/${nextLessonId}`}>
                {finished ? t.again : begun ? t.goOn : t.begin}
              </ButtonLink>
            )}
          </div>
        )}
      </header>
      <div className="flex flex-col gap-5">
        {isPreview ? <PreviewNotice /> : null}
        {course.seat ? (
          <Notice tone="warn">
            <div className="flex flex-col gap-3">
              <p>{t[course.seat]}</p>
              <Form method="post" className="flex flex-wrap gap-3">
                <Button name="intent" value="take-over">
                  {t.takeOver}
                </Button>
                {nextLessonId === null ? null : (
                  <ButtonLink to={`/payer/course/${token}/${nextLessonId}`}>{t.tryAgain}</ButtonLink>
                )}
              </Form>
            </div>
          </Notice>
        ) : null}
        {count === 0 ? (
          <EmptyState title={t.none}>{t.later}</EmptyState>
        ) : (
          <>
            {course.beside.length > 0 ? (
              <p className="flex flex-wrap gap-3">
                {course.beside.map(({ title, href }) => (
                  <ButtonLink key={href} to={href}>
                    {title}
                  </ButtonLink>
                ))}
              </p>
            ) : null}
            <CourseSearch token={token} words={course.words} found={course.found} />
            <Card>
              <ReaderOutline token={token} outline={outline} />
            </Card>
          </>
        )}
      </div>
    </CourseRoom>
  );
}
