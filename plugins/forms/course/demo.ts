import { Readable } from 'node:stream';
import type { PluginDemo } from '#core/plugins';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { attachFile } from './attach-file.ts';
import { demoChapters } from './demo-chapters.ts';
import { updateLesson } from './update-lesson.ts';

/** A small course for the demo's shop. The files given become lessons of their own at its end. */
export const courseDemo: PluginDemo = {
  goods: {
    async course(ctx, productId, files) {
      let chapterId = 0;
      for (const chapter of demoChapters) {
        ({ id: chapterId } = await addChapter(ctx, productId, chapter.title));
        for (const { title, body, preview = false } of chapter.lessons) {
          const { id } = await addLesson(ctx, productId, { chapterId, title, kind: 'text' });
          await updateLesson(ctx, productId, id, { title, kind: 'text', body, preview, published: true });
        }
      }
      for (const { bytes, ...file } of files) {
        const { id } = await addLesson(ctx, productId, { chapterId, title: 'Zum Ausdrucken', kind: 'file' });
        await attachFile(ctx, productId, id, { ...file, body: Readable.from([bytes]) });
      }
    },
  },
};
