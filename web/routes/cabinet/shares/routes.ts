import { route, type RouteConfigEntry } from '@remix-run/route-config';

const FOLDER = 'routes/cabinet/shares';

/** Inside the cabinet's frame; the dialog stands over the list. */
export const sharesRoutes: RouteConfigEntry[] = [
  route('shares', `${FOLDER}/list.tsx`, [
    route('new', `${FOLDER}/share.tsx`, { id: 'new-share' }),
    route(':id', `${FOLDER}/share.tsx`, { id: 'share' }),
  ]),
];

/** The code of a link, as a picture. */
export const shareQrRoutes: RouteConfigEntry[] = [route('cabinet/shares/:id/qr.svg', `${FOLDER}/qr.ts`)];
