import { createHash } from 'node:crypto';
import type { Router } from 'express';
import type { Kernel } from '#core/kernel';
import { courseRoomSheet } from './course-room.ts';
import { sendFinished } from './finished-page.ts';

/**
 * `/look/{seller}/course_room.css`: how a seller's courses look to those who take them. The rooms are ours; this sheet lies over them.
 */
export function courseRoomRoutes(router: Router, kernel: Kernel): void {
  router.get('/look/:seller/course_room.css', async (request, response, next) => {
    try {
      const { seller } = request.params;
      if (!/^[1-9]\d{0,14}$/.test(seller)) return next();
      const sheet = await courseRoomSheet(kernel, { sellerId: Number(seller), locale: 'en' });
      const etag = `W/"${createHash('sha256').update(sheet.body).digest('base64url').slice(0, 27)}"`;
      sendFinished(request, response, { ...sheet, headers: { ...sheet.headers, 'cache-control': 'public, max-age=0, s-maxage=1', etag, vary: 'Accept-Encoding' } });
    } catch (error) {
      next(error);
    }
  });
}
