import { z } from 'zod';
import { integrationContext, requireOwner, type Ctx } from '#core/plugins';
import { callService } from '#plugins/integrations/shared/contacts';
import { vimeoHeaders, vimeoSettings } from './integration.ts';

const PER_PAGE = 24;
export const LAST_PAGE = 200;

export interface LibraryVideo {
  /** Address for lessons and blocks; of unlisted videos with their key. */
  address: string;
  name: string;
  /** In seconds. */
  duration: number;
  /** Embedding is off at Vimeo. */
  closed: boolean;
  ready: boolean;
}

export type VideoLibrary =
  | { state: 'off' }
  | { state: 'refused' | 'unreachable' }
  | { state: 'open'; videos: LibraryVideo[]; total: number; page: number; pages: number };

const answered = z.object({
  total: z.number(),
  data: z.array(
    z.object({
      uri: z.string(),
      link: z.string(),
      name: z.string(),
      duration: z.number().catch(0),
      privacy: z.object({ embed: z.string().catch('') }).catch({ embed: '' }),
      transcode: z.object({ status: z.string() }).optional().catch(undefined),
    }),
  ),
});

/** One page of the account's videos, asked now, newest first. */
export async function videoLibrary(ctx: Ctx, { words, page }: { words: string; page: number }): Promise<VideoLibrary> {
  const context = await integrationContext(ctx, 'vimeo_videos', requireOwner(ctx));
  if (!context) return { state: 'off' };
  const { accessToken, apiBase = 'https://api.vimeo.com' } = vimeoSettings.parse(context.settings);
  const query = new URLSearchParams({
    fields: 'uri,link,name,duration,privacy.embed,transcode.status',
    page: String(page),
    per_page: String(PER_PAGE),
    sort: 'date',
    direction: 'desc',
    ...(words ? { query: words } : {}),
  });
  const answer = await callService(context, `${apiBase}/me/videos?${query}`, {
    headers: vimeoHeaders(accessToken),
  }).catch(() => null);
  if (answer?.status === 401 || answer?.status === 403) return { state: 'refused' };
  const { success, data } = answered.safeParse(answer?.json);
  if (!answer?.ok || !success) return { state: 'unreachable' };
  return {
    state: 'open',
    total: data.total,
    page,
    pages: Math.min(LAST_PAGE, Math.max(1, Math.ceil(data.total / PER_PAGE))),
    videos: data.data.map(({ link, name, duration, privacy, transcode }) => ({
      address: link,
      name,
      duration,
      closed: privacy.embed === 'private',
      ready: transcode === undefined || transcode.status === 'complete',
    })),
  };
}
