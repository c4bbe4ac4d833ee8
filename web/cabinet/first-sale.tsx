import { Form, Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button, buttonClass, useFormats, useTexts } from '#web/ui';
import type { LoadedHome } from './load-home.server.ts';

const TEXTS = {
  de: {
    title: 'Ihr erster Verkauf',
    bought: '{buyer} hat „{product}“ gekauft.',
    boughtBy: 'Jemand hat „{product}“ gekauft.',
    done: 'Die Rechnung ist geschrieben, der Zugang ist verschickt. Sie müssen nichts weiter tun, als sich zu freuen.',
    order: 'Bestellung ansehen',
    close: 'Schön',
  },
  en: {
    title: 'Your first sale',
    bought: '{buyer} bought “{product}”.',
    boughtBy: '“{product}” was bought.',
    done: 'The invoice is written and access is on its way. There is nothing left to do but to be glad.',
    order: 'See the order',
    close: 'Lovely',
  },
};

const PLAYED = 'kontor.first-sale';

/** One moment of joy: as long as its notification is unread, and moving only the first time it is seen. */
export function FirstSaleCard({ sale }: { sale: NonNullable<LoadedHome['firstSale']> }) {
  const t = useTexts(TEXTS);
  const { money } = useFormats();
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    try {
      if (localStorage.getItem(PLAYED) === String(sale.notificationId)) return;
      localStorage.setItem(PLAYED, String(sale.notificationId));
    } catch {
      // A browser that keeps nothing is glad again.
    }
    setMoves(true);
  }, [sale.notificationId]);
  const said = sale.buyer ? t.bought.replace('{buyer}', sale.buyer) : t.boughtBy;
  return (
    <section
      aria-labelledby="first-sale"
      data-first-sale
      className="relative overflow-hidden rounded-card border border-good bg-good-soft p-5 md:p-7"
    >
      <Confetti moves={moves} />
      <div className="relative flex flex-col items-start gap-1">
        <h2 id="first-sale" className="text-lg font-semibold text-good">
          {t.title}
        </h2>
        <p className="text-3xl font-bold tracking-tight tabular-nums md:text-[40px] md:leading-tight">
          {money(sale.amount)}
        </p>
        <p className="text-lg break-words">{said.replace('{product}', sale.product)}</p>
        <p className="max-w-prose text-ink-soft">{t.done}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to={`/cabinet/notifications/${sale.notificationId}`} className={buttonClass('main')}>
            {t.order}
          </Link>
          <Form method="post" action="/cabinet/notifications">
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="ids[]" value={sale.notificationId} />
            <input type="hidden" name="from" value="home" />
            <Button>{t.close}</Button>
          </Form>
        </div>
      </div>
    </section>
  );
}

/** Place in hundredths, size and turn of each paper. Their end is their rest: without motion they lie there from the beginning. */
const PAPERS = [
  [54, 70, 9, 20],
  [60, 24, 7, -30],
  [64, 82, 8, 65],
  [67, 48, 11, 10],
  [72, 16, 8, 40],
  [74, 74, 7, -15],
  [78, 36, 9, 80],
  [81, 60, 12, -40],
  [85, 20, 7, 15],
  [86, 84, 9, 50],
  [90, 46, 8, -65],
  [93, 26, 11, 30],
  [94, 70, 7, -20],
  [97, 10, 9, 70],
] as const;
const INKS = ['bg-accent', 'bg-good', 'bg-warn'];

function Confetti({ moves }: { moves: boolean }) {
  return (
    <span aria-hidden className={`absolute inset-0 ${moves ? 'kontor-joy' : ''}`}>
      {PAPERS.map(([left, top, size, turn], index) => (
        <i
          key={left}
          className={`absolute rounded-[2px] opacity-70 ${INKS[index % INKS.length]} ${left < 80 ? 'hidden sm:block' : ''}`}
          style={{
            left: `${left}%`,
            top: `${top}%`,
            width: size,
            height: size * 1.5,
            rotate: `${turn}deg`,
            animationDelay: `${(index * 67) % 420}ms`,
          }}
        />
      ))}
    </span>
  );
}
