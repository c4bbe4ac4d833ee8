import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button, Card, useSending, useTexts } from '#web/ui';
import { LOOK_TEXTS } from './texts.ts';

export interface LogoCardProps {
  shop: string;
  logo: { path: string; width: number; height: number; ground: string | null } | null;
  error: string | undefined;
}

/** Share of the picture that is kept, and its place in what is left over, each 0 to 1. */
interface Part {
  size: number;
  across: number;
  down: number;
}

const WHOLE: Part = { size: 1, across: 0.5, down: 0.5 };

/** The logo as it stands, another one chosen, cut and looked at before it counts. Without a script the whole picture is taken. */
export function LogoCard({ shop, logo, error }: LogoCardProps) {
  const t = useTexts(LOOK_TEXTS);
  const busy = useSending();
  const [chosen, setChosen] = useState<string | null>(null);
  const [part, setPart] = useState(WHOLE);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const cut = {
    left: (1 - part.size) * part.across,
    top: (1 - part.size) * part.down,
    width: part.size,
    height: part.size,
  };
  return (
    <Card title={t.logo}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-1 text-sm text-ink-soft">{logo ? t.now : t.none}</p>
          <div className="flex min-h-16 items-center rounded-control border border-line bg-white px-4 py-2">
            {logo ? (
              <img
                src={logo.path}
                alt={shop}
                width={logo.width}
                height={logo.height}
                style={
                  logo.ground ? { background: logo.ground, padding: '6px 10px', boxSizing: 'content-box' } : undefined
                }
                className="max-w-full rounded-sm"
              />
            ) : (
              <span className="text-lg font-bold text-[#17212b]">{shop}</span>
            )}
          </div>
        </div>
        <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="logo" />
          {Object.entries(cut).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="flex flex-col gap-1.5">
            <span className="font-medium">{t.choose}</span>
            <input
              type="file"
              name="logo"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={error ? 'logo-help logo-error' : 'logo-help'}
              aria-invalid={error ? true : undefined}
              className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? [];
                setPart(WHOLE);
                setChosen(file ? URL.createObjectURL(file) : null);
              }}
            />
          </label>
          <p id="logo-help" className="text-sm text-ink-soft">
            {t.help}
          </p>
          {error ? (
            <p id="logo-error" role="alert" className="text-bad">
              ▲ {error}
            </p>
          ) : null}
          {chosen ? (
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-2 font-medium">{t.preview}</legend>
              <PartShown src={chosen} cut={cut} />
              <Slider
                label={t.zoom}
                value={1 - part.size}
                most={0.9}
                onChange={(value) => setPart({ ...part, size: 1 - value })}
              />
              {part.size < 1 ? (
                <>
                  <Slider label={t.across} value={part.across} onChange={(across) => setPart({ ...part, across })} />
                  <Slider label={t.down} value={part.down} onChange={(down) => setPart({ ...part, down })} />
                </>
              ) : null}
            </fieldset>
          ) : null}
          <p className="flex flex-wrap gap-3">
            <Button look="main" busy={busy}>
              {t.use}
            </Button>
          </p>
        </Form>
        {logo ? (
          <Form method="post">
            <input type="hidden" name="intent" value="remove-logo" />
            <Button look="danger">{t.remove}</Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}

/** The part of a picture, as large as its frame, in the picture's own shape. */
function PartShown({ src, cut }: { src: string; cut: { left: number; top: number; width: number; height: number } }) {
  const [shape, setShape] = useState(3);
  return (
    <div
      className="relative max-h-56 w-full max-w-sm overflow-hidden rounded-control border border-line bg-white"
      style={{ aspectRatio: shape }}
    >
      <img
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / Math.max(1, naturalHeight))
        }
        className="absolute max-w-none"
        style={{
          width: `${100 / cut.width}%`,
          left: `${(-100 * cut.left) / cut.width}%`,
          top: `${(-100 * cut.top) / cut.height}%`,
        }}
      />
    </div>
  );
}

function Slider({
  label,
  value,
  most = 1,
  onChange,
}: {
  label: string;
  value: number;
  most?: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="flex max-w-sm flex-col gap-1 text-sm">
      {label}
      <input
        type="range"
        min={0}
        max={most}
        step={0.01}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="accent-accent"
      />
    </label>
  );
}
