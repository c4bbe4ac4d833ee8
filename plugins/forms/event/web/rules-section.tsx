import { Form } from '@remix-run/react';
import { Button, TextField, useTexts, wholeInput } from '#web/ui';
import type { EventRules } from '../setup/event-rules.ts';
import { Pair, formState, type Refused } from './setup-form.tsx';

const TEXTS = {
  de: {
    passOn: 'Weitergabe erlaubt bis Stunden vor Beginn',
    passOnHelp:
      'Käufer tragen selbst eine andere Person ein; der alte QR-Code gilt dann nicht mehr. 0: bis zum Beginn. Leer: keine Weitergabe.',
    waiting: 'Warteliste: Stunden, die ein freier Platz gehalten wird',
    waitingHelp:
      'Ist ein Ticket ausverkauft, können sich Interessierte eintragen. Wird ein Platz frei, ist er der Reihe nach so lange für die nächste Person da. Leer: keine Warteliste.',
    save: 'Regeln speichern',
  },
  en: {
    passOn: 'Tickets may be given on until hours before the start',
    passOnHelp:
      'Buyers enter another person themselves; the old QR code is then no longer valid. 0: until the start. Empty: tickets are not given on.',
    waiting: 'Waiting list: hours for which a free place is held',
    waitingHelp:
      'When a ticket is sold out, people can put themselves on a list. A place that gets free is there for the next person in turn for so long. Empty: no waiting list.',
    save: 'Save the rules',
  },
};

/** Rules for giving tickets on, and for those who wait. */
export function RulesSection({ rules, refused }: { rules: EventRules; refused: Refused | undefined }) {
  const t = useTexts(TEXTS);
  const form = formState(refused, 'rules-new');
  const field = (name: string, kept: number | null) => ({
    name,
    id: form.fieldId(name),
    defaultValue: form.value(name, kept === null ? '' : String(kept)),
    error: form.error(name),
  });
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4" noValidate>
      <Pair>
        <TextField
          label={t.passOn}
          help={t.passOnHelp}
          {...wholeInput(0, 2160)}
          {...field('passOnHours', rules.passOnHours)}
        />
        <TextField
          label={t.waiting}
          help={t.waitingHelp}
          {...wholeInput(1, 168)}
          {...field('waitingHours', rules.waitingHours)}
        />
      </Pair>
      <div>
        <Button name="intent" value="rules">
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
