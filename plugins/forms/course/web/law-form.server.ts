import type { CourseLaw } from '../law-risk.ts';

/** What was posted about the distance-learning law. */
export function lawOf(form: FormData): CourseLaw {
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
