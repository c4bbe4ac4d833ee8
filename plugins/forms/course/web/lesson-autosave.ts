import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerTyped, formOf, orRefuse } from '#web/ui';
import { updateLesson } from '../update-lesson.ts';
import { idOf } from './ids.server.ts';
import { lessonAsSaved, postedLesson } from './posted-lesson.server.ts';

/** Takes a lesson that is sent by itself while it is typed, as long as no buyer sees it. Publishing is pressed. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const [productId, lessonId] = [idOf(params, 'id'), idOf(params, 'lesson')];
  const { lesson } = await orRefuse(lessonAsSaved(ctx, productId, lessonId));
  const form = await formOf(request);
  const typed = postedLesson(form);
  return answerTyped({
    form,
    isDraft: lesson.publishState !== 'published',
    waits: typed.published,
    revision: async () => (await orRefuse(lessonAsSaved(ctx, productId, lessonId))).revision,
    save: () => updateLesson(ctx, productId, lessonId, typed),
  });
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/cabinet/products/${idOf(params, 'id')}/edit/content/lessons/${idOf(params, 'lesson')}?step=2`);
