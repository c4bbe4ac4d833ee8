import { Form } from '@remix-run/react';
import { webFonts } from '#builder/block';
import { Button, Card, SelectField, TextField, useSending, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { THEME_TEXTS } from './texts.ts';

/** The shop's own fonts, and the form that adds one. */
export function ThemeFonts({
  fonts,
}: {
  fonts: readonly {
    id: number;
    fontName: string;
    fontWeight: number;
    fontStyle: string;
    fontFormat: string;
    fallbackFont: string;
  }[];
}) {
  const t = useTexts(THEME_TEXTS);
  const busy = useSending();
  return (
    <Card title={t.fonts}>
      <p className="text-sm text-ink-soft">{t.fontsHelp}</p>
      {fonts.length === 0 ? (
        <p className="my-3">{t.noFonts}</p>
      ) : (
        <ul className="my-3 flex flex-col gap-2">
          {fonts.map((font) => (
            <li key={font.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <b>{font.fontName}</b> · {font.fontWeight} · {font.fontStyle === 'italic' ? t.italic : t.normal} ·{' '}
                {font.fontFormat.toUpperCase()} · {t.fallback}: {font.fallbackFont}
              </span>
              <Form method="post">
                <input type="hidden" name="fontId" value={font.id} />
                <input type="hidden" name="intent" value="remove_font" />
                <Sure label={t.remove} sure={t.sureFont} name={font.fontName} />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" encType="multipart/form-data" className="flex max-w-md flex-col gap-3">
        <input type="hidden" name="intent" value="font" />
        <label className="flex flex-col gap-1">
          <span className="font-medium">{t.file}</span>
          <input
            type="file"
            name="file"
            accept=".woff2,.woff,.ttf,.otf"
            required
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
        </label>
        <TextField name="fontName" label={t.fontName} maxLength={60} required />
        <SelectField
          name="fontWeight"
          label={t.weight}
          defaultValue="400"
          options={[100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => ({
            value: String(weight),
            label: String(weight),
          }))}
        />
        <SelectField
          name="fontStyle"
          label={t.style}
          options={[
            { value: 'normal', label: t.normal },
            { value: 'italic', label: t.italic },
          ]}
        />
        <SelectField
          name="fontDisplay"
          label={t.display}
          defaultValue="swap"
          options={(['auto', 'block', 'swap', 'fallback', 'optional'] as const).map((value) => ({
            value,
            label: t[`display_${value}`],
          }))}
        />
        <SelectField
          name="fallbackFont"
          label={t.fallback}
          defaultValue="Montserrat"
          options={webFonts.map(({ family }) => ({
            value: family.replace(' Variable', ''),
            label: family.replace(' Variable', ''),
          }))}
        />
        <div>
          <Button look="main" busy={busy}>
            {t.upload}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
