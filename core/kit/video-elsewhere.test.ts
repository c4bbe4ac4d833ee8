import { expect, test } from 'vitest';
import { videoElsewhere } from './video-elsewhere.ts';

test('an address of YouTube in any of its forms leads to the player that keeps no cookies', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=3s',
    'youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])
    expect(videoElsewhere(address)).toEqual({
      site: 'YouTube',
      page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    });
});

test('a video at Vimeo keeps the key of one that is not listed', () => {
  expect(videoElsewhere('https://vimeo.com/76979871/8c1a2b3d4e')).toEqual({
    site: 'Vimeo',
    page: 'https://vimeo.com/76979871/8c1a2b3d4e',
    player: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8c1a2b3d4e',
  });
});

test('what only looks like one is none: other hosts, other pages, a script', () => {
  for (const address of [
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://example.com/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/@kanal',
    'https://youtu.be/kurz',
    'https://vimeo.com/user/12',
    'javascript:alert(1)',
    '',
  ])
    expect([address, videoElsewhere(address)]).toEqual([address, undefined]);
});
