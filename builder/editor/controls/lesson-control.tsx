import { Suspense, lazy, type ReactElement } from 'react';
import { patiently } from '../state/patiently.ts';
import type { ControlProps } from './control-props.ts';

/** Few pages lead to lessons: the picker comes with the first of them. */
const Picker = lazy(patiently(async () => ({ default: (await import('./lesson-picker.tsx')).LessonPicker })));

export function LessonControl({ value, write }: ControlProps): ReactElement {
  return <LessonPicker chosen={value as string | undefined} choose={write} />;
}

export function LessonPicker(props: { chosen: string | undefined; choose(id: string): void }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Picker {...props} />
    </Suspense>
  );
}
