import type { ReactNode } from 'react';

/** Title, one main action, and what leads back. */
export function PageHeader({
  title,
  subtitle,
  actions,
  back,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        {back ? <p className="mb-1 text-sm">{back}</p> : null}
        <h1 className="text-2xl font-semibold break-words">{title}</h1>
        {subtitle ? <p className="mt-0.5 text-ink-soft">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}

export function Card({ title, children, actions }: { title?: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-5">
      {title ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Explains why there is nothing here and offers the first step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface px-6 py-12 text-center">
      <EmptyShelf />
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}

/** A shelf with room on it: the one drawing of all empty places. */
function EmptyShelf() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mb-2 w-32 text-accent"
    >
      <path d="M14 70h132M26 70v10M134 70v10" />
      <rect x="34" y="34" width="26" height="36" rx="3" className="fill-accent-soft" />
      <path d="M41 43h12M41 50h12" />
      <rect x="68" y="22" width="24" height="48" rx="3" strokeDasharray="4 5" className="text-line-strong" />
      <rect x="100" y="42" width="28" height="28" rx="3" strokeDasharray="4 5" className="text-line-strong" />
      <path d="M80 8v7M94 12l-4 5M66 12l4 5" />
    </svg>
  );
}

/** Something that must be read here and now. */
export function Notice({ tone, children }: { tone: 'good' | 'bad' | 'warn' | 'info'; children: ReactNode }) {
  const looks = {
    good: 'border-good bg-good-soft',
    bad: 'border-bad bg-bad-soft',
    warn: 'border-warn bg-warn-soft',
    info: 'border-accent bg-accent-soft',
  };
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`rounded-card border-l-4 px-4 py-3 ${looks[tone]}`}>
      {children}
    </div>
  );
}
