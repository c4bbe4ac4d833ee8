import type { Integration } from '#core/plugins';
import { callService } from '#plugins/integrations/shared/contacts';
import { askLibrary } from './video-library.ts';
import { vimeoHeaders, vimeoSettings } from './vimeo-settings.ts';

/** No data goes to Vimeo: its videos are picked, and players load at the press of play. */
export const vimeoVideos: Integration = {
  key: 'vimeo_videos',
  title: { de: 'Vimeo-Videos', en: 'Vimeo videos' },
  recipient: { name: 'Vimeo.com, Inc., 330 West 34th Street, New York', country: 'US' },
  summary: {
    de: 'Zeigt die Videos Ihres Vimeo-Kontos zur Auswahl für Lektionen und Seiten. Der Player lädt erst nach dem Drücken auf Abspielen.',
    en: 'Shows the videos of your Vimeo account to be picked for lessons and pages. Players load once play is pressed.',
  },
  settings: vimeoSettings,
  page: { to: '/cabinet/settings/vimeo', title: { de: 'Vimeo-Bibliothek', en: 'Vimeo library' } },
  events: [],
  async check(context) {
    const { accessToken, apiBase = 'https://api.vimeo.com' } = vimeoSettings.parse(context.settings);
    const answer = await callService(context, `${apiBase}/me?fields=name`, { headers: vimeoHeaders(accessToken) });
    if (answer.ok) return { ok: true, account: String((answer.json as { name?: unknown } | null)?.name ?? 'Vimeo') };
    return {
      ok: false,
      field: 'accessToken',
      detail: {
        de: 'Vimeo nimmt dieses Token nicht an. Prüfen Sie, ob es vollständig kopiert und noch gültig ist.',
        en: 'Vimeo does not accept this token. Check that it was copied in full and is still valid.',
      },
    };
  },
  videos: askLibrary,
  load: () => Promise.resolve(null),
  push: () => Promise.resolve({ state: 'skipped', detail: 'Vimeo is told of nothing.' }),
};
