import { InvalidArgumentError } from 'commander';

/** Number of an option that counts something. @throws for anything but 1 to 100 */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 100)
    throw new InvalidArgumentError('Give a whole number from 1 to 100.');
  return number;
}
