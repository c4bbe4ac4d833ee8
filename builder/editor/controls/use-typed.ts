import { useState } from 'react';

/**
 * Text in an input. It follows the stored value (undo, typing on the page) but never takes away what is being typed: `means` says
 * which stored value a typed text stands for, and as long as that agrees the text stays.
 */
export function useTyped(
  stored: string,
  means: (typed: string) => string,
  kept?: string,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(kept ?? stored);
  const [seen, setSeen] = useState(stored);
  if (stored === seen) return [typed, setTyped];
  setSeen(stored);
  if (means(typed) === stored) return [typed, setTyped];
  setTyped(stored);
  return [stored, setTyped];
}
