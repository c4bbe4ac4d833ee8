import { CheckboxField, SelectField, TextField, amountInput, useTexts } from '#web/ui';
import { BALANCE_TEXTS } from './balance-texts.ts';

interface RhythmFieldsProps {
  /** Keeps ids apart where a page has several. */
  id?: string;
  modes: Readonly<Record<string, string>>;
  mode: string;
  fromAmount: string;
  paused: boolean;
  error: string | undefined;
}

/** Rhythm of payouts; the amount is asked for where it counts. Inside a form of the class `group`. */
export function RhythmFields({ id, modes, mode, fromAmount, paused, error }: RhythmFieldsProps) {
  const t = useTexts(BALANCE_TEXTS);
  const own = (name: string) => (id === undefined ? {} : { id: `${name}-${id}` });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...own('mode')}
          name="mode"
          label={t.mode}
          defaultValue={mode}
          options={Object.entries(modes).map(([value, label]) => ({ value, label }))}
        />
        <div className="hidden group-has-[[value=from_amount]:checked]:block">
          <TextField
            // A summary of errors leads to the field by its name.
            {...(error === undefined ? own('fromAmount') : {})}
            name="fromAmount"
            label={t.fromAmount}
            defaultValue={fromAmount}
            error={error}
            {...amountInput()}
            autoComplete="off"
          />
        </div>
      </div>
      <CheckboxField {...own('paused')} name="paused" label={t.paused} defaultChecked={paused} />
    </>
  );
}
