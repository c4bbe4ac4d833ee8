import { z } from 'zod';
import { vimeoVideo } from '#core/kit';
import {
  integrationContext,
  requireOwner,
  type Ctx,
  type IntegrationContext,
  type VideoLibrary,
  type VideoQuery,
} from '#core/plugins';
import { callService } from '#plugins/integrations/shared/contacts';
import { vimeoHeaders, vimeoSettings } from './vimeo-settings.ts';

const PER_PAGE = 24;
export const LAST_PAGE = 200;

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

/** Library of the shop for its own screen; `off` while it is not connected. */
export async function ownLibrary(ctx: Ctx, query: VideoQuery): Promise<VideoLibrary | { state: 'off' }> {
  const context = await integrationContext(ctx, 'vimeo_videos', requireOwner(ctx));
  return context ? askLibrary(context, query) : { state: 'off' };
}

/** One page of the account's videos, asked now, newest first. */
export async function askLibrary(context: IntegrationContext, { words, page }: VideoQuery): Promise<VideoLibrary> {
  const { accessToken, apiBase = 'https://api.vimeo.com' } = vimeoSettings.parse(context.settings);
  const query = new URLSearchParams({
    fields: 'uri,link,name,duration,privacy.embed,transcode.status',
    page: String(Math.min(page, LAST_PAGE)),
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
    videos: data.data.map(({ uri, link, name, duration, privacy, transcode }) => ({
      // An account may give its videos names instead of numbers; players go by the number.
      address: vimeoVideo(link) ? link : `https://vimeo.com/${uri.replace(/^\/videos\//, '').replace(':', '/')}`,
      name,
      duration,
      closed: privacy.embed === 'private',
      ready: transcode === undefined || transcode.status === 'complete',
    })),
  };
}
