import type { ReactElement } from 'react';
import type { FieldErrors, VariantChoice } from '#core/checkout';
import type { Language } from '#core/kit';
import { More } from './buyer-fields.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { FieldErrorText, idOf } from './form-fields.tsx';

type Seats = NonNullable<VariantChoice['seats']>;
type Row = Seats['plan']['rows'][number];

/** Numbered seats of a kind of ticket, as the room has them: a box for each that is free. Whoever ticks none gets the best ones. */
export function SeatPicker({
  choice: { variant, seats, count },
  locale,
  errors,
}: {
  choice: VariantChoice;
  locale: Language;
  errors: FieldErrors;
}): ReactElement | null {
  if (!seats || count === 0) return null;
  const t = checkoutTexts.for(locale);
  const name = `seat[${variant.key}]`;
  const ticked = seats.plan.rows.reduce(
    (sum, row) => sum + row.seats.filter((seat) => seat?.free && seats.chosen.has(seat.id)).length,
    0,
  );
  return (
    <div className="room" id={idOf(name)}>
      <More
        title={ticked > 0 ? t('seats_chosen', { ticked, count }) : t('seats_choose')}
        open={ticked > 0 || errors[name] !== undefined}
      >
        <fieldset>
          <legend className="small">{seats.plan.area}</legend>
          <p className="hint">{t('seats_help')}</p>
          <div className="room-scroll" tabIndex={0} role="group" aria-label={seats.plan.area}>
            <div className="room-plan">
              <p className="room-stage">{t('seats_front')}</p>
              {seats.plan.rows.map((row, index) => (
                <SeatRow key={`${index}-${row.label}`} {...{ row, seats, name, locale }} />
              ))}
            </div>
          </div>
        </fieldset>
      </More>
      <FieldErrorText name={name} errors={errors} />
    </div>
  );
}

function SeatRow({
  row,
  seats,
  name,
  locale,
}: {
  row: Row;
  seats: Seats;
  name: string;
  locale: Language;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const isAisle = row.seats.every((seat) => seat === null);
  return (
    <div className="room-row">
      <span className="room-label" aria-hidden="true">
        {isAisle ? '' : row.label}
      </span>
      {row.seats.map((seat, at) => {
        if (seat === null) return <span key={at} className="seat gap" />;
        const words = t('seat_name', { row: row.label, seat: seat.label });
        const accessible = seat.accessible ? `, ${t('seat_accessible')}` : '';
        if (!seat.free)
          return (
            <span key={at} className="seat off" role="img" aria-label={`${words}, ${t('seat_taken')}`}>
              <span aria-hidden="true">×</span>
            </span>
          );
        const id = `seat-${seat.id}`;
        return (
          <label key={at} className={seat.accessible ? 'seat wide' : 'seat'} htmlFor={id} title={words + accessible}>
            <input
              type="checkbox"
              id={id}
              name={`${name}[${seat.id}]`}
              value="1"
              defaultChecked={seats.chosen.has(seat.id)}
              aria-label={words + accessible}
              data-priced=""
            />
            <span aria-hidden="true">{seat.accessible ? '♿' : seat.label}</span>
          </label>
        );
      })}
    </div>
  );
}

export const seatSheet = `
.room{flex-basis:100%;min-width:0}
:is(.tight,.stack,.occasions,.occasions>div):has(.room){grid-template-columns:minmax(0,1fr)}
.piece:has(.room){min-width:0}
.room-scroll{overflow-x:auto;padding:4px;margin:8px -4px 0}
.room-plan{display:grid;gap:4px;width:max-content}
.room-stage{text-align:center;font-size:.8125rem;color:var(--soft);border:1px solid var(--line);border-radius:6px;padding:2px 8px;margin-left:32px}
.room-row{display:flex;gap:4px;align-items:center;min-height:12px}
.room-label{flex:none;width:28px;font-size:.8125rem;font-weight:600;overflow:hidden;position:sticky;left:0;background:var(--card)}
.seat{position:relative;flex:none;display:grid;place-items:center;width:32px;height:32px;border:1px solid var(--strong);border-radius:8px 8px 4px 4px;font-size:.8125rem;font-weight:600;background:#fff;cursor:pointer}
.seat.gap{visibility:hidden;height:12px}
.seat.off{background:var(--line);border-color:var(--line);color:var(--soft);cursor:default}
.seat input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.seat:has(:checked){background:var(--page);border-color:var(--page);color:#fff}
.seat:has(:focus-visible){outline:3px solid var(--page);outline-offset:2px}
`;
