import { RichText } from '#builder/block';
import { lessonText } from '../lesson-text.ts';

const LOOK = [
  'flex max-w-prose flex-col gap-4 text-lg leading-relaxed break-words',
  '[&_h2]:mt-3 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mb-1.5',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft [&_a]:text-accent [&_a]:underline',
].join(' ');

/** A lesson's text, drawn from its tree. */
export function LessonBody({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className={LOOK}>
      <RichText tree={lessonText(text)} />
    </div>
  );
}
