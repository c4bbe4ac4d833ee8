import { defineEvent } from '#core/events';

/** Its versions were made, or another file took its place: pages with it are stale. */
export const mediaChanged = defineEvent<{ assetId: number }>('media.changed');
export const mediaRemoved = defineEvent<{ assetId: number }>('media.removed');
