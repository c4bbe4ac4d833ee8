import { videoElsewhere, type VideoElsewhere } from '#core/kit';

/** Broadcast as its page shows it: a player that is loaded once it is pressed, or a link to where it can be seen. */
export type LiveVideo = ({ kind: 'player' } & VideoElsewhere) | { kind: 'link'; page: string; host: string };

/** Sites whose players may stand on a live page. */
export const LIVE_PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
] as const;

const LONGEST = 500;

/** Broadcast behind an address as copied from the browser; null for what is no address. YouTube and Vimeo are embedded, everything else is a link. */
export function liveVideo(address: string): LiveVideo | null {
  const text = address.trim();
  const elsewhere = /^\d+$/.test(text) ? undefined : (liveElsewhere(text) ?? videoElsewhere(text));
  if (elsewhere) return { kind: 'player', ...elsewhere };
  if (text.length > LONGEST || !/^https:\/\/[^\s/]/.test(text) || !URL.canParse(text)) return null;
  const { href, host, username } = new URL(text);
  return username === '' ? { kind: 'link', page: href, host } : null;
}

/** Addresses that are of broadcasts alone: a channel of YouTube that is live, an event at Vimeo. */
function liveElsewhere(address: string): VideoElsewhere | undefined {
  const channel = /^https?:\/\/(?:www\.|m\.)?youtube\.com\/channel\/(UC[\w-]{22})\/live(?:[?#].*)?$/.exec(address)?.[1];
  if (channel)
    return {
      site: 'YouTube',
      page: `https://www.youtube.com/channel/${channel}/live`,
      player: `https://www.youtube-nocookie.com/embed/live_stream?channel=${channel}&autoplay=1`,
    };
  const event = /^https?:\/\/(?:www\.)?vimeo\.com\/event\/(\d{4,12})(?:[/?#].*)?$/.exec(address)?.[1];
  return event
    ? {
        site: 'Vimeo',
        page: `https://vimeo.com/event/${event}`,
        player: `https://vimeo.com/event/${event}/embed?autoplay=1`,
      }
    : undefined;
}
