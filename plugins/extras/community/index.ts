// Rooms in which the holders of a course or a membership speak with each other, kept by its seller: `community_feature`.
import { definePlugin } from '#core/plugins';
import { sendDigestsJob } from './digest/send-digests-job.ts';
import { postList } from './lists/post-list.ts';
import { community as tables } from './migrations/001-community.ts';
import { eraseMember } from './erase-member.ts';
import { erasedPosts } from './migrations/002-erased-posts.ts';
import { roomLink } from './rooms/room-link.ts';
import { tellShopJob } from './rooms/tell-shop-job.ts';

const at = (file: string): string => `plugins/extras/community/web/${file}`;

export const community = definePlugin({
  id: 'community',
  title: { de: 'Community', en: 'Community' },
  companions: [roomLink],
  jobs: [tellShopJob, sendDigestsJob],
  migrations: { '001-community': tables, '002-erased-posts': erasedPosts },
  erases: eraseMember,
  lists: [{ definition: postList }],
  screens: [
    {
      id: 'community/start',
      place: 'cabinet',
      path: 'community',
      file: at('start.ts'),
      title: { de: 'Community', en: 'Community' },
      icon: 'people',
    },
    { id: 'community/posts', place: 'cabinet', path: 'community/posts', file: at('posts.tsx') },
    {
      id: 'community/post-picture',
      place: 'cabinet',
      path: 'community/posts/:id/picture',
      file: at('post-picture.ts'),
    },
    { id: 'community/rooms', place: 'cabinet', path: 'community/rooms', file: at('rooms.tsx') },
    { id: 'community/room', place: 'payer', path: 'community/:token', file: at('room.tsx') },
    { id: 'community/thread', place: 'payer', path: 'community/:token/:post', file: at('thread.tsx') },
    { id: 'community/picture', place: 'payer', path: 'community/:token/:post/picture', file: at('picture.ts') },
  ],
});
