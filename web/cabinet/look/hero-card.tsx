import { Form, Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button, Card, useSending, useTexts } from '#web/ui';
import { LOOK_TEXTS } from './texts.ts';

export interface HeroCardProps {
  shop: { name: string; address: string };
  hero: { url: string } | null;
  /** True where the seller designed the start page: it has a picture of its own. */
  ownStart: boolean;
  error: string | undefined;
}

/** Picture behind the first words of the start page, seen there before it counts. */
export function HeroCard({ shop, hero, ownStart, error }: HeroCardProps) {
  const t = useTexts(LOOK_TEXTS);
  const busy = useSending();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  if (ownStart)
    return (
      <Card title={t.hero}>
        <p>
          {t.ownStart}{' '}
          <Link to="/cabinet/pages" className="font-medium text-accent underline">
            {t.toPages}
          </Link>
        </p>
      </Card>
    );
  const shown = chosen ?? hero?.url ?? null;
  return (
    <Card title={t.hero}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-1 text-sm text-ink-soft">{shown ? t.heroNow : t.heroNone}</p>
          {shown ? (
            <div className="relative overflow-hidden rounded-control" style={{ aspectRatio: '3 / 1' }}>
              <img src={shown} alt="" className="h-full w-full object-cover" />
              <span
                className="absolute inset-0 flex items-center px-6 text-xl font-bold text-white"
                style={{ background: '#14202e99' }}
              >
                {shop.name}
              </span>
            </div>
          ) : null}
        </div>
        <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="hero" />
          <label className="flex flex-col gap-1.5">
            <span className="font-medium">{t.choose}</span>
            <input
              type="file"
              name="hero"
              accept="image/png,image/jpeg,image/webp,image/avif"
              aria-describedby={error ? 'hero-help hero-error' : 'hero-help'}
              aria-invalid={error ? true : undefined}
              className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? [];
                setChosen(file ? URL.createObjectURL(file) : null);
              }}
            />
          </label>
          <p id="hero-help" className="text-sm text-ink-soft">
            {t.heroHelp}
          </p>
          {error ? (
            <p id="hero-error" role="alert" className="text-bad">
              ▲ {error}
            </p>
          ) : null}
          <p className="flex flex-wrap items-center gap-3">
            <Button look="main" busy={busy}>
              {t.heroUse}
            </Button>
            {hero ? (
              <a href={shop.address} className="text-accent underline">
                {t.toStart}
              </a>
            ) : null}
          </p>
        </Form>
        {hero ? (
          <Form method="post">
            <input type="hidden" name="intent" value="remove-hero" />
            <Button look="danger">{t.heroRemove}</Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
