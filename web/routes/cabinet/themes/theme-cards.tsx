import { Form, Link } from '@remix-run/react';
import type { ThemeTokens } from '#builder/block';
import type { ThemeKind } from '#core/themes';
import { Button, StatusChip, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { Swatches } from './swatches.tsx';
import { THEME_TEXTS } from './texts.ts';

/** A theme of the shop's own, with its acts. */
export function OwnTheme({
  theme,
}: {
  theme: { id: number; name: string; kind: ThemeKind; used: boolean; tokens: ThemeTokens };
}) {
  const t = useTexts(THEME_TEXTS);
  const deed = (intent: string, label: string) => (
    <Form method="post">
      <input type="hidden" name="themeId" value={theme.id} />
      <Button name="intent" value={intent} aria-label={`${label}: ${theme.name}`}>
        {label}
      </Button>
    </Form>
  );
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Swatches tokens={theme.tokens} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-semibold">
          <Link to={`/cabinet/themes/${theme.id}`} className="hover:underline">
            {theme.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{t[theme.kind]}</p>
        <StatusChip state={theme.used ? 'active' : 'draft'} label={theme.used ? t.used : t.idle} />
        <div className="flex flex-wrap gap-2">
          {theme.used ? deed('stop', t.stop) : deed('use', t.use)}
          <Form method="post">
            <input type="hidden" name="themeId" value={theme.id} />
            <input type="hidden" name="intent" value="delete" />
            <Sure label={t.remove} sure={theme.used ? t.sureUsed : t.sureTheme} name={theme.name} />
          </Form>
        </div>
      </div>
    </article>
  );
}

/** A public theme, to be taken over. */
export function OfferedTheme({
  theme: { id, name, kind, tokens },
}: {
  theme: { id: number; name: string; kind: ThemeKind; tokens: ThemeTokens };
}) {
  const t = useTexts(THEME_TEXTS);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Swatches tokens={tokens} />
      <Form method="post" className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink-soft">{t[kind]}</p>
        <input type="hidden" name="themeId" value={id} />
        <div className="mt-auto flex flex-wrap gap-2">
          <Button name="intent" value="take_public" aria-label={`${t.take}: ${name}`}>
            {t.take}
          </Button>
          <Button name="intent" value="use_public" aria-label={`${t.takeAndUse}: ${name}`}>
            {t.takeAndUse}
          </Button>
        </div>
      </Form>
    </article>
  );
}
