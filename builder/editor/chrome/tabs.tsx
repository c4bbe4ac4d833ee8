import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

/** Tabs by the ARIA pattern: one tab stop, arrow keys choose. */
export function Tabs<T extends string>({
  label,
  tabs,
  current,
  choose,
  children,
}: {
  label: string;
  tabs: readonly { id: T; label: string }[];
  current: T;
  choose(id: T): void;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(at + step + tabs.length) % tabs.length]!;
    choose(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="kb-tabs" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            className="kb-tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`} className="kb-fields" tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
