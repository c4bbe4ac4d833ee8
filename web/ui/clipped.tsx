/** Characters of a text that a row shows; the rest stands in its tooltip. */
export const ELLIPSIS_AT = 30;

/**
 * A text cut at 30 characters, whole in its tooltip, for screen readers, and on a phone, which has room for it and no pointer to rest.
 */
export function Clipped({ children: text }: { children: string }) {
  const letters = [...text];
  if (letters.length <= ELLIPSIS_AT) return text;
  return (
    <span data-tooltip={text}>
      <span aria-hidden className="max-md:hidden">
        {letters.slice(0, ELLIPSIS_AT).join('').trimEnd()}…
      </span>
      <span className="md:sr-only">{text}</span>
    </span>
  );
}
