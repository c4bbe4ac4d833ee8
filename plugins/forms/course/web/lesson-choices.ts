import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { lessonChoices } from '../lesson-choices.ts';

/** Lessons for pickers of the page editor: by words, or the one that was chosen. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const found = await orRefuse(
    lessonChoices(context.ctx(), {
      query: (searchParams.get('query') ?? '').slice(0, 200),
      id: /^[1-9]\d{0,14}$/.test(searchParams.get('id') ?? '') ? Number(searchParams.get('id')) : null,
      only: searchParams.has('id'),
    }),
  );
  return Response.json(found, { headers: { 'cache-control': 'no-store' } });
}
