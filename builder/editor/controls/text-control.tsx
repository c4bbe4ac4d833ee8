import type { ReactElement } from 'react';
import { issueSentence } from '#builder/block';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { useTyped } from './use-typed.ts';
import { VideoChoice } from './video-choice.tsx';

export function TextControl({
  schema,
  meta,
  value,
  write,
  inputId,
  describedBy,
  invalid,
  complain,
  kept,
}: ControlProps): ReactElement {
  const { words, say } = useSession();
  const stored = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useTyped(stored, (text) => text.trim(), kept);

  const change = (text: string): void => {
    setTyped(text);
    const trimmed = text.trim();
    const result = schema.safeParse(trimmed === '' && schema.safeParse('').success === false ? undefined : trimmed);
    if (!result.success) return complain(say(issueSentence(result.error.issues[0]!)), text);
    complain(meta.required && trimmed === '' ? words.required : undefined);
    write(result.data);
  };
  const shared = {
    id: inputId,
    className: 'kb-input',
    value: typed,
    maxLength: meta.max,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': meta.required,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: () => setTyped(typed.trim()),
  };
  if (meta.multiline) return <textarea rows={4} {...shared} />;
  return (
    <>
      <input type="text" {...shared} />
      {meta.library === 'vimeo' && <VideoChoice choose={change} />}
    </>
  );
}
