import { route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/cabinet/media/${file}`;

/** The media library. */
export const mediaRoutes: RouteConfigEntry[] = [route('media', at('list.tsx')), route('media/:id', at('asset.tsx'))];

/** Routes that its screens and the page editor ask. */
export const mediaAnswerRoutes: RouteConfigEntry[] = [
  route('cabinet/media_uploads', at('uploads.ts')),
  route('cabinet/file_uploads', 'routes/cabinet/uploads/begin.ts'),
  route('cabinet/file_uploads/:token', 'routes/cabinet/uploads/part.ts'),
  route('cabinet/media_choices', at('choices.ts')),
  route('cabinet/video_choices', at('videos.ts')),
];
