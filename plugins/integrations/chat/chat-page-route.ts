import { AppError } from '#core/kit';
import { activeTrackers, asSeller, type PublicRoute } from '#core/plugins';
import { chatSettings, framedChat, type ChatSettings } from './chat-settings.ts';

/** No origin of its own: whatever a chat does, it reads neither cookies nor pages of the shop. */
const POLICY =
  "sandbox allow-scripts allow-forms allow-popups; default-src 'none'; script-src https: 'unsafe-inline'; style-src https: 'unsafe-inline'; img-src https: data:; font-src https: data:; media-src https:; connect-src https: wss:; frame-src https:; form-action https:; frame-ancestors 'self'";

/** `/s/{username}/chat_frame`: a chat that has no page of its own, as one of ours for the frame that buyers' pages open after consent. */
export const chatPageRoute: PublicRoute = {
  method: 'GET',
  path: '/s/:username/chat_frame',
  async handle(ctx, { shop }) {
    const trackers = await activeTrackers(asSeller(ctx, shop!.id), shop!.id);
    const own = trackers.find(({ code }) => code.key === 'chat');
    const settings = own && chatSettings.parse(own.settings);
    if (!settings || framedChat(settings) !== null)
      throw new AppError({ code: 'no_chat', status: 404, title: 'Not found', detail: 'This shop has no such chat.' });
    return {
      status: 200,
      headers: {
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'origin',
        'cache-control': 'private, no-cache',
      },
      bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><title>Chat</title>${codeOf(settings)}`, 'utf8'),
      contentType: 'text/html; charset=utf-8',
    };
  },
};

/** Intercom's own loader, reduced to what it does: settings first, then the script. The id has letters and digits only. */
function codeOf({ provider, chatId, code = '' }: ChatSettings): string {
  if (provider !== 'intercom') return code;
  return `<script>window.intercomSettings={app_id:"${chatId}",hide_default_launcher:true}</script><script src="https://widget.intercom.io/widget/${chatId}" onload="window.Intercom&&(Intercom('boot',window.intercomSettings),Intercom('show'))"></script>`;
}
