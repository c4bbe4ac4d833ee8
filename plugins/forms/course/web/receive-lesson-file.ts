import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { hasParts, readParts, withBody } from '#web/form-parts';
import { attempt } from '#web/ui';
import { attachFile } from '../attach-file.ts';
import { courseError } from '../course-error.ts';
import { idOf } from './ids.server.ts';

/**
 * Takes a lesson's file as a stream: as the bare body, which lets a script show its progress, or a posted form's, which needs no script.
 * Answers the script with JSON and leads the form back to the lesson.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params, 'id');
  const lessonId = idOf(params, 'lesson');
  if (!hasParts(request)) {
    const received = await attempt(() =>
      withBody(ctx, request, async (body) => {
        const query = new URL(request.url).searchParams;
        const name = query.get('name') ?? '';
        if (!body || name === '') throw courseError(ctx.locale, 'file_missing', 'file');
        return attachFile(ctx, productId, lessonId, {
          name,
          contentType: query.get('type') || 'application/octet-stream',
          body,
        });
      }),
    );
    return received.ok
      ? Response.json({ id: received.value.id, title: received.value.title })
      : Response.json({ errors: received.errors.map((error) => ({ detail: error.message })) }, { status: 422 });
  }
  const received = await attempt(async () => {
    let count = 0;
    await readParts(request, 'file', async (part) => {
      count += 1;
      if (count === 1) await attachFile(ctx, productId, lessonId, part);
      else for await (const _rest of part.body);
    });
    if (count === 0) throw courseError(ctx.locale, 'file_missing', 'file');
  });
  const back = `/cabinet/products/${productId}/edit/content/lessons/${lessonId}?step=2`;
  return redirect(received.ok ? `${back}&note=saved` : `${back}&upload=refused`);
}
