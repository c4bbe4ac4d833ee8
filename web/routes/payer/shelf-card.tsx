import { Link } from '@remix-run/react';
import {
  Award,
  BookOpen,
  CalendarDays,
  Download,
  ExternalLink,
  Files,
  KeyRound,
  Package,
  Sparkles,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { CopyButton, buttonClass, useHydrated, useTexts } from '#web/ui';
import { LIBRARY_TEXTS, filled } from './library-texts.ts';
import type { ShelfAct, ShelfThing } from './shelf-thing.ts';

const MARKS: Readonly<Record<string, LucideIcon>> = {
  course: BookOpen,
  download: Files,
  event: CalendarDays,
  license_key: KeyRound,
  certificate: Award,
  bundle: Package,
  membership: Users,
};

/** One thing: picture, name, how far one is, and one button. */
export function ShelfCard({ thing, showsShop }: { thing: ShelfThing; showsShop: boolean }) {
  const { name, kind, shop, purchase, closed, act, progress } = thing;
  return (
    <article className="flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Cover thing={thing} />
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        <h2 className="font-semibold break-words hyphens-auto">
          <Link to={purchase} prefetch="intent" className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {kind}
          {showsShop ? ` · ${shop}` : ''}
        </p>
        {progress && closed === null ? <Progress {...progress} /> : null}
        <div className="mt-auto pt-1">
          {closed === null ? act && <Act act={act} name={name} /> : <p className="text-sm text-warn">{closed}</p>}
        </div>
      </div>
    </article>
  );
}

/** The product's picture, or a mark of its kind on a quiet ground. */
function Cover({ thing: { cover, form, closed } }: { thing: ShelfThing }) {
  const Mark = MARKS[form] ?? Sparkles;
  const rests = closed === null ? '' : 'opacity-50 grayscale';
  if (cover)
    return (
      <img
        src={cover}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        className={`aspect-4/3 w-full object-cover ${rests}`}
      />
    );
  return (
    <span className={`flex aspect-4/3 w-full items-center justify-center bg-accent-soft text-accent ${rests}`}>
      <Mark aria-hidden size={44} strokeWidth={1.25} />
    </span>
  );
}

function Progress({ done, count }: { done: number; count: number }) {
  const t = useTexts(LIBRARY_TEXTS);
  const said = filled(t.progress, { done, count });
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / Math.max(count, 1)}%` }} />
      </div>
      <span className="text-sm text-ink-soft">{said}</span>
    </div>
  );
}

function Act({ act: { label, href, copy, isDownload }, name }: { act: ShelfAct; name: string }) {
  const hydrated = useHydrated();
  const look = `${buttonClass(copy === undefined ? 'main' : 'quiet')} w-full text-center !whitespace-normal`;
  const hidden = <span className="sr-only"> {name}</span>;
  if (copy !== undefined && hydrated) return <CopyButton value={copy} label={label} full />;
  if (isDownload)
    return (
      <a href={href} className={look}>
        <Download aria-hidden size={16} strokeWidth={1.75} />
        {label}
        {hidden}
      </a>
    );
  if (href.startsWith('/payer/'))
    return (
      <Link to={href} prefetch="intent" className={look}>
        {label}
        {hidden}
      </Link>
    );
  const isOurs = href.startsWith('/');
  return (
    <a href={href} className={look} {...(isOurs ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
      {hidden}
      {isOurs ? null : <ExternalLink aria-hidden size={16} strokeWidth={1.75} />}
    </a>
  );
}
