export interface TypedQuestion {
  type: string;
  text: string;
  points: string;
  feedback: string;
  choices: { text: string; right: boolean; feedback: string }[];
  accepted: string;
}

const MOST_ROWS = 40;

/** A question as its form sends it. */
export function questionInput(form: FormData): TypedQuestion {
  const text = (name: string): string => String(form.get(name) ?? '');
  const right = new Set(form.getAll('right').map(String));
  const rows = form.getAll('choice').slice(0, MOST_ROWS);
  const said = form.getAll('choice_feedback');
  return {
    type: text('type'),
    text: text('text'),
    points: text('points'),
    feedback: text('feedback'),
    choices: rows.map((row, at) => ({
      text: String(row),
      right: right.has(String(at)),
      feedback: String(said[at] ?? ''),
    })),
    accepted: text('accepted'),
  };
}
