import { parseArgs } from 'node:util';
import { missingPackages, type Package } from './missing-packages.ts';

export interface Proof<Count extends string, Word extends string> {
  help: string;
  /** Whole numbers above zero, by flag, with what holds where none is given. */
  counts?: Readonly<Record<Count, number>>;
  /** Flags that take a text. */
  words?: readonly Word[];
  needs: readonly Package[];
  /** Answers one line for each thing that is wrong. */
  prove(
    given: Readonly<Record<NoInfer<Count>, number> & Partial<Record<NoInfer<Word>, string>>>,
  ): Promise<readonly string[]>;
}

/** A proof as a command: reads its flags, says which packages this machine lacks, tells what is wrong. Answers the exit code. */
export async function runProof<Count extends string = never, Word extends string = never>(
  proof: Proof<Count, Word>,
): Promise<number> {
  const given = read(proof);
  if (given === null || given === 'help') {
    console.log(proof.help);
    return given === 'help' ? 0 : 2;
  }
  const missing = missingPackages(proof.needs);
  if (missing.length > 0) {
    console.log(`This needs ${missing.join(', ')}. Install first: apt-get install ${missing.join(' ')}`);
    return 2;
  }
  const wrong = await proof.prove(given);
  for (const line of wrong) console.log(`WRONG  ${line}`);
  console.log(wrong.length === 0 ? '\nAll as it should be.' : `\n${wrong.length} wrong.`);
  return wrong.length === 0 ? 0 : 1;
}

type Given<Count extends string, Word extends string> = Record<Count, number> & Partial<Record<Word, string>>;

/** Null where a flag is not what it may be. */
function read<Count extends string, Word extends string>({
  counts,
  words = [],
}: Proof<Count, Word>): Given<Count, Word> | 'help' | null {
  const usual = Object.entries<number>(counts ?? {});
  const flags = [...usual.map(([name]) => name), ...words].map((name) => [name, { type: 'string' as const }] as const);
  const { values } = parseArgs({ options: { ...Object.fromEntries(flags), help: { type: 'boolean' } } });
  if (values.help) return 'help';
  const numbers = usual.map(([name, number]) => [name, Number(values[name as never] ?? number)] as const);
  if (numbers.some(([, number]) => !Number.isInteger(number) || number < 1)) return null;
  return { ...values, ...Object.fromEntries(numbers) } as Given<Count, Word>;
}
