import type { Router } from 'express';
import type { Kernel } from '#core/kernel';
import { courseRoomSheet, sheetVersion } from './course-room.ts';
import { sendFinished } from './finished-page.ts';

/**
 * `/look/{seller}/course_room.css`: how a seller's courses look to those who take them. The rooms are ours; this sheet lies over them. Rooms name
 * the sheet with its version, and a browser that has that one need not ask again.
 */
export function courseRoomRoutes(router: Router, kernel: Kernel): void {
  router.get('/look/:seller/course_room.css', async (request, response, next) => {
    try {
      const { seller } = request.params;
      if (!/^[1-9]\d{0,14}$/.test(seller)) return next();
      const sheet = await courseRoomSheet(kernel, { sellerId: Number(seller), locale: 'en' });
      const version = sheetVersion(sheet.body);
      const kept =
        request.query.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=0, s-maxage=1';
      sendFinished(request, response, {
        ...sheet,
        headers: { ...sheet.headers, 'cache-control': kept, etag: `W/"${version}"`, vary: 'Accept-Encoding' },
      });
    } catch (error) {
      next(error);
    }
  });
}
