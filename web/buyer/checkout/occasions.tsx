import type { ReactElement } from 'react';
import type { VariantChoice } from '#core/checkout';

/** As many days as the sheet has rules for; more are one list. */
export const MOST_OCCASIONS = 12;

interface Occasion {
  key: string;
  title: string;
  choices: VariantChoice[];
}

/** The days there are to choose from; empty where there is none to choose. Pure. */
export function occasionsOf(variants: readonly VariantChoice[]): Occasion[] {
  const found = new Map<string, Occasion>();
  for (const choice of variants) {
    const { occasion } = choice.variant;
    if (!occasion) return [];
    const { key, title } = occasion;
    const known = found.get(key) ?? { key, title, choices: [] };
    known.choices.push(choice);
    found.set(key, known);
  }
  return found.size > 1 && found.size <= MOST_OCCASIONS ? [...found.values()] : [];
}

/** Days first, as chips; then what there is on the chosen one. Works without script: the sheet shows the rows of the checked day. */
export function Occasions({
  occasions,
  label,
  closed,
  row,
}: {
  occasions: readonly Occasion[];
  label: string;
  /** Words for a day on which nothing can be had. */
  closed: string;
  row: (choice: VariantChoice) => ReactElement;
}): ReactElement {
  const isOpen = ({ choices }: Occasion): boolean => choices.some(({ variant }) => variant.closed === null);
  const chosen =
    occasions.find(({ choices }) => choices.some(({ count }) => count > 0)) ?? occasions.find(isOpen) ?? occasions[0]!;
  return (
    <div className="occasions tight">
      <div className="days" role="radiogroup" aria-label={label}>
        {occasions.map((occasion, index) => (
          <label key={occasion.key} className={`day c${index}`}>
            <input
              type="radio"
              name="occasion"
              id={`occasion-${occasion.key}`}
              value={occasion.key}
              className={`o${index}`}
              defaultChecked={occasion === chosen}
            />
            <span>{occasion.title}</span>
            {isOpen(occasion) ? null : <span className="hint"> {closed}</span>}
          </label>
        ))}
      </div>
      {occasions.map(({ key, choices }, index) => (
        <div key={key} className={`tight g${index}`}>
          {choices.map(row)}
        </div>
      ))}
    </div>
  );
}

const numbers = Array.from({ length: MOST_OCCASIONS }, (_, index) => index);

/** Rules of the chips: rows of the other days are hidden, not dropped. */
export const occasionSheet = `
.days{display:flex;flex-wrap:wrap;gap:8px}
.day{position:relative;display:inline-flex;align-items:center;gap:6px;min-height:44px;padding:6px 11px;border:1px solid var(--strong);border-radius:22px;background:var(--card);font-weight:600;font-size:.8125rem;font-variant-numeric:tabular-nums;cursor:pointer}
.day input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.day:has(:checked){border-color:var(--page);background:var(--page);color:#fff}
.day:has(:checked) .hint{color:inherit}
.day:has(:focus-visible){outline:3px solid var(--page);outline-offset:2px}
@media (forced-colors:active){.day:has(:checked){outline:3px solid Highlight}}
${numbers.map((n) => `.occasions:has(.o${n}:not(:checked))>.g${n}`).join(',')}{display:none}
`;
