import { defineEvent } from '#core/events';

export const pagePublished = defineEvent<{ pageId: number; versionId: number; seq: number }>('page.published');
