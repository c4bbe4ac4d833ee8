import { FileDown, FileText, Headphones, Video } from 'lucide-react';
import type { LessonKind } from '../lesson.ts';

const ICONS = { text: FileText, video: Video, audio: Headphones, file: FileDown } as const;

/** Beside words that say the same. */
export function KindIcon({ kind }: { kind: LessonKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-soft" />;
}
