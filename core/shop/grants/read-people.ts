import { cleanText } from '#core/kit';

export interface ReadPerson {
  /** In the file, from 1. */
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  problem: 'email_form' | 'twice' | null;
}

/** More are refused as a whole: none is passed over without a word. */
export const MOST_PEOPLE = 5000;

const EMAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/;
const HEADING = /^"?(e-?mail|email_address|adresse|address)"?$/i;

/**
 * People from a CSV or pasted lines: address, first name, last name, in columns of `;`, `,` or tabs. A heading names the column of the
 * address; without one it is the first. Empty lines are passed over, each other line is answered with what is wrong with it. One more
 * than `MOST_PEOPLE` stands for all beyond. Pure.
 */
export function readPeople(text: string): ReadPerson[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const separator = [';', '\t', ','].find((each) => first.includes(each)) ?? ';';
  const heading = cellsOf(first, separator).findIndex((cell) => HEADING.test(cell));
  const seen = new Set<string>();
  const people: ReadPerson[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (heading >= 0 && line === first && people.length === 0)) continue;
    if (people.length > MOST_PEOPLE) break;
    const cells = cellsOf(line, separator);
    const column = Math.max(0, heading);
    const email = (cells[column] ?? '').toLowerCase();
    const [firstName = '', lastName = ''] = cells.filter((_, cell) => cell !== column);
    const problem = !EMAIL.test(email) ? 'email_form' : seen.has(email) ? 'twice' : null;
    seen.add(email);
    people.push({
      line: at + 1,
      email: email.slice(0, 254),
      firstName: firstName.slice(0, 80),
      lastName: lastName.slice(0, 80),
      problem,
    });
  }
  return people;
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) =>
    cleanText(
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    ),
  );
}
