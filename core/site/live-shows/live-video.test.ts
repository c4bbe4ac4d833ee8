import { expect, test } from 'vitest';
import { LIVE_PLAYERS, liveVideo } from './live-video.ts';

test('broadcasts of YouTube and Vimeo are embedded without cookies, any other address is a link, and what is no address is nothing', () => {
  const players = [
    ['https://www.youtube.com/live/abcdefghijk?si=x', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    [
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live',
      'https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv',
    ],
    ['https://vimeo.com/event/4512345/', 'https://vimeo.com/event/4512345/embed'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ] as const;
  for (const [address, player] of players) {
    const video = liveVideo(address);
    expect(video).toMatchObject({ kind: 'player', player: expect.stringContaining(player) as string });
    expect(LIVE_PLAYERS).toContain(video?.kind === 'player' ? new URL(video.player).origin : '');
  }
  expect(liveVideo(' https://www.twitch.tv/anna ')).toEqual({
    kind: 'link',
    page: 'https://www.twitch.tv/anna',
    host: 'www.twitch.tv',
  });
  for (const odd of [
    '',
    '123456789',
    'http://live.example.test/',
    'javascript:alert(1)',
    'https://',
    'https:///x',
    'https://a b',
    'https://youtube.com@evil.test/live',
    `https://example.test/${'x'.repeat(600)}`,
    'data:text/html,x',
  ])
    expect(liveVideo(odd), odd).toBeNull();
});
