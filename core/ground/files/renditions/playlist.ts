const PLACE = '{file}';

/** A playlist whose pieces all lie in one file, with a mark in the place of that file's name. */
export const withoutAddress = (playlist: string): string =>
  playlist
    .split(/\r?\n/)
    .map((line) => (line === '' || line.startsWith('#') ? line.replace(/URI="[^"]*"/, `URI="${PLACE}"`) : PLACE))
    .join('\n');

export const withAddress = (playlist: string, address: string): string => playlist.replaceAll(PLACE, () => address);

/** The list of versions that a player chooses from, lightest first: that is the one it begins with. */
export function masterPlaylist(
  renditions: readonly { height: number; width: number; bandwidth: number }[],
  addressOf: (height: number) => string,
): string {
  const lines = renditions.flatMap(({ height, width, bandwidth }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}`,
    addressOf(height),
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}
