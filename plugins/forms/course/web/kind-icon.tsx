import { AppWindow, BookOpen, FileDown, FileText, Headphones, ListChecks, Radio, Video } from 'lucide-react';
import type { LessonKind } from '../lesson.ts';

const ICONS = {
  text: FileText,
  video: Video,
  audio: Headphones,
  file: FileDown,
  pdf: BookOpen,
  embed: AppWindow,
  live: Radio,
  quiz: ListChecks,
} as const satisfies Record<LessonKind, unknown>;

/** Beside words that say the same. */
export function KindIcon({ kind }: { kind: LessonKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-soft" />;
}
