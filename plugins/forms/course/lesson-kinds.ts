/** For browsers, too. */
export const LESSON_KINDS = ['text', 'video', 'audio', 'file', 'pdf', 'embed', 'live', 'quiz'] as const;

export type LessonKind = (typeof LESSON_KINDS)[number];
