/** A video on another site. */
export interface VideoElsewhere {
  site: 'Vimeo' | 'YouTube';
  /** Page of the video there, for those without a script. */
  page: string;
  /** Its player, which begins at once. */
  player: string;
}

export interface VimeoVideo {
  id: string;
  /** Of one that is not listed. */
  key?: string;
}

/** Number and key of a video at Vimeo, by its number or its address as copied from the browser. */
export function vimeoVideo(value: string): VimeoVideo | undefined {
  const [, id, key] =
    /^(?:(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|manage\/videos\/)?)?(\d{6,12})(?:(?:\/|\?h=)([0-9a-f]{6,20}))?(?:[?#&].*)?$/.exec(
      value.trim(),
    ) ?? [];
  return id === undefined ? undefined : { id, ...(key === undefined ? {} : { key }) };
}

/** Vimeo's player, told not to follow who watches. */
export function vimeoPlayer({ id, key }: VimeoVideo): string {
  return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key === undefined ? '' : `&h=${key}`}`;
}

/** A video at Vimeo or YouTube by its address as copied from the browser; undefined for anything else. */
export function videoElsewhere(address: string): VideoElsewhere | undefined {
  const tube =
    /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/.exec(
      address.trim(),
    )?.[1];
  if (tube)
    return {
      site: 'YouTube',
      page: `https://www.youtube.com/watch?v=${tube}`,
      // The address of YouTube that keeps no cookies before a film is watched.
      player: `https://www.youtube-nocookie.com/embed/${tube}?autoplay=1&rel=0`,
    };
  const vimeo = vimeoVideo(address);
  if (!vimeo) return undefined;
  return {
    site: 'Vimeo',
    page: `https://vimeo.com/${vimeo.id}${vimeo.key === undefined ? '' : `/${vimeo.key}`}`,
    player: vimeoPlayer(vimeo),
  };
}
