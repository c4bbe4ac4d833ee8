import { Form, Link } from '@remix-run/react';
import { useState } from 'react';
import { inkOn, readableShade } from '#core/kit';
import { Button, Card, SeenRevision, TextField, errorOf, useSending, useTexts, type FieldError } from '#web/ui';
import { LOOK_TEXTS } from './texts.ts';

const FIELD = { height: 42, padding: 4 };

/** Two colours and how they will be seen, before they count. */
export function ColorsCard({
  colors,
  revision,
  errors,
}: {
  colors: { color: string; button: string };
  revision: string;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(LOOK_TEXTS);
  const busy = useSending();
  const [{ color, button }, setColors] = useState(colors);
  const accent = readableShade(color, '#ffffff');
  return (
    <Card title={t.colors}>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="intent" value="colors" />
        <SeenRevision revision={revision} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField
            type="color"
            name="color"
            label={t.color}
            value={color}
            onChange={({ currentTarget }) => setColors({ color: currentTarget.value, button })}
            error={errorOf(errors, 'color') ?? errorOf(errors, 'theme.pageColor')}
            style={FIELD}
          />
          <TextField
            type="color"
            name="button"
            label={t.button}
            value={button}
            onChange={({ currentTarget }) => setColors({ color, button: currentTarget.value })}
            error={errorOf(errors, 'button') ?? errorOf(errors, 'theme.buyButton.color')}
            style={FIELD}
          />
        </div>
        <p className="text-sm text-ink-soft">{t.colorsHelp}</p>
        <div
          role="img"
          aria-label={t.sample}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border border-line bg-white p-4"
        >
          <span className="underline" style={{ color: accent }}>
            {t.link}
          </span>
          <span
            className="inline-flex min-h-11 items-center rounded-full px-6 font-bold"
            style={{ background: button, color: inkOn(button) }}
          >
            {t.buy}
          </span>
        </div>
        {accent === color ? null : (
          <p className="text-sm text-ink-soft" aria-live="polite">
            {t.shown} <code>{accent}</code>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="main" busy={busy}>
            {t.saveColors}
          </Button>
          <Link to="/cabinet/settings/checkout" className="text-accent underline">
            {t.more}
          </Link>
        </p>
      </Form>
    </Card>
  );
}
