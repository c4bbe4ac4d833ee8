import { Form, Link, useFetcher } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  SortHandle,
  StatusChip,
  moved,
  useFormats,
  WithScripts,
  WithoutScripts,
  useSortable,
  useTexts,
  type Sortable,
} from '#web/ui';
import type { UpsellData } from './load-upsell.server.ts';
import { UPSELL_TEXTS } from './upsell-texts.ts';

const MOST = 7;

type ShownBump = UpsellData['bumps'][number];

/** The offers at a product's checkout: ordered by dragging, by arrow keys, and without a script by buttons. */
export function BumpsCard({
  productId,
  step,
  bumps: stored,
  canOffer,
}: { productId: number; step: number } & Pick<UpsellData, 'bumps' | 'canOffer'>) {
  const t = useTexts(UPSELL_TEXTS);
  const href = (which: number | 'new'): string => `/cabinet/products/${productId}/edit/bumps/${which}?step=${step}`;
  const fetcher = useFetcher();
  const bumps = asMoved(stored, fetcher.formData);
  const sortable = useSortable(bumps.length, (from, to) => {
    fetcher.submit(
      { form: 'bumps', intent: 'move', bump: String(bumps[from]!.id), place: String(to) },
      { method: 'post', preventScrollReset: true },
    );
  });
  return (
    <section id="bumps" className="scroll-mt-5">
      <Card title={t.bumps}>
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{bumps.length > 0 ? t.bumpsIntro : canOffer ? t.bumpsNone : t.noOthers}</p>
          {bumps.length > 0 ? (
            <ol className="flex flex-col gap-2">
              {bumps.map((bump, index) => (
                <BumpRow key={bump.id} {...{ bump, index, sortable }} href={href(bump.id)} count={bumps.length} />
              ))}
            </ol>
          ) : null}
          <p role="status" className="sr-only">
            {sortable.said}
          </p>
          {bumps.length >= MOST ? <p className="text-sm text-ink-soft">{t.full}</p> : null}
          {canOffer && bumps.length < MOST ? (
            <div>
              <ButtonLink to={href('new')}>{t.add}</ButtonLink>
            </div>
          ) : null}
        </div>
      </Card>
    </section>
  );
}

function BumpRow({
  bump,
  href,
  index,
  count,
  sortable,
}: {
  bump: ShownBump;
  href: string;
  index: number;
  count: number;
  sortable: Sortable;
}) {
  const t = useTexts(UPSELL_TEXTS);
  const formats = useFormats();
  const trouble =
    bump.active && bump.trouble !== null ? (bump.trouble in t ? t[bump.trouble as 'archived'] : t.other) : null;
  return (
    <li
      {...sortable.row(index)}
      className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface p-3 data-drop:border-accent"
    >
      <WithScripts>
        <SortHandle {...sortable.handle(index, bump.name)} />
      </WithScripts>
      {bump.picturePath ? (
        <img src={bump.picturePath} alt="" className="size-11 shrink-0 rounded-control object-cover" />
      ) : null}
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <Link to={href} className="break-words text-accent underline">
            {bump.name}
          </Link>
          {bump.active ? null : <StatusChip state="inactive" label={t.off} />}
        </p>
        <p className="text-sm text-ink-soft">
          {[
            bump.name === bump.offeredName ? '' : bump.offeredName,
            bump.price ? formats.money(bump.price) : bump.trouble === 'plan_gone' ? '' : t.free,
            t[bump.position],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {trouble ? <p className="text-sm text-warn">{`${t.hidden} ${trouble}`}</p> : null}
      </div>
      <WithoutScripts>
        <BumpButton bump={bump} intent="move" place={index - 1} disabled={index === 0} label={`${t.up}: ${bump.name}`}>
          <ArrowUp aria-hidden size={16} />
        </BumpButton>
        <BumpButton
          bump={bump}
          intent="move"
          place={index + 1}
          disabled={index === count - 1}
          label={`${t.down}: ${bump.name}`}
        >
          <ArrowDown aria-hidden size={16} />
        </BumpButton>
      </WithoutScripts>
      <ButtonLink to={href}>{t.edit}</ButtonLink>
      <BumpButton bump={bump} intent="remove" label={`${t.remove}: ${bump.name}`}>
        {t.remove}
      </BumpButton>
    </li>
  );
}

interface BumpButtonProps {
  bump: ShownBump;
  intent: 'move' | 'remove';
  place?: number;
  disabled?: boolean;
  label: string;
  children: ReactNode;
}

function BumpButton({ bump, intent, place = 0, disabled = false, label, children }: BumpButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="bumps" />
      <input type="hidden" name="bump" value={bump.id} />
      <input type="hidden" name="place" value={Math.max(place, 0)} />
      <Button look="plain" name="intent" value={intent} isDisabled={disabled} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

/** The order as it will be, while the move is on its way. */
function asMoved(bumps: readonly ShownBump[], posted: FormData | undefined): readonly ShownBump[] {
  if (posted?.get('intent') !== 'move') return bumps;
  const from = bumps.findIndex(({ id }) => String(id) === posted.get('bump'));
  return from < 0 ? bumps : moved(bumps, from, Number(posted.get('place')));
}
