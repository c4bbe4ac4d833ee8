import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerTyped, formOf, orRefuse } from '#web/ui';
import { updateLesson } from '../update-lesson.ts';
import { idOf } from './ids.server.ts';
import { lessonAsSaved, postedLesson } from './posted-lesson.server.ts';

/** Takes a lesson that is sent by itself while it is typed, as long as no buyer can read it. Showing it to more people takes a press. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const [productId, lessonId] = [idOf(params, 'id'), idOf(params, 'lesson')];
  const { lesson, savesItself } = await orRefuse(lessonAsSaved(ctx, productId, lessonId));
  const form = await formOf(request);
  const typed = postedLesson(form);
  return answerTyped({
    form,
    isDraft: savesItself,
    waits: (typed.published && lesson.publishState !== 'published') || (typed.preview && !lesson.preview),
    revision: async () => (await orRefuse(lessonAsSaved(ctx, productId, lessonId))).revision,
    save: () => updateLesson(ctx, productId, lessonId, typed),
  });
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/cabinet/products/${idOf(params, 'id')}/edit/content/lessons/${idOf(params, 'lesson')}?step=2`);
