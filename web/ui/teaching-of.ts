import type { TeachingShown } from './teaching-card.tsx';

/** Posted answers on the distance-learning law. */
export function teachingOf(form: FormData): TeachingShown['answers'] {
  const answer = (name: string): boolean | null => {
    const given = form.get(name);
    return given === 'yes' ? true : given === 'no' ? false : null;
  };
  return {
    paidTeaching: answer('paidTeaching'),
    mostlyRecorded: answer('mostlyRecorded'),
    learningChecked: answer('learningChecked'),
    durationAndPrice: String(form.get('durationAndPrice') ?? ''),
    zfuNumber: String(form.get('zfuNumber') ?? ''),
  };
}
