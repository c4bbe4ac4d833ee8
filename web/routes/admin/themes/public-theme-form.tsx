import { Form, Link } from '@remix-run/react';
import type { ThemeTokens } from '#builder/block';
import {
  Button,
  ErrorSummary,
  PageHeader,
  SelectField,
  TextField,
  errorOf,
  useSending,
  useTexts,
  type FieldError,
  type Option,
} from '#web/ui';
import { THEME_TEXTS } from '../../cabinet/themes/texts.ts';
import { TokenFields, TokensPreview, useTokensForm } from '../../cabinet/themes/token-fields.tsx';
import { THEME_ROOM_TEXTS } from './theme-room-texts.ts';

export interface PublicThemeFormProps {
  title: string;
  help?: string;
  submit: string;
  theme: { name: string; kind: string; tokens: ThemeTokens };
  kinds: readonly (keyof typeof THEME_TEXTS.de)[];
  fonts: readonly Option[];
  /** Faults of a refused form, with its entries. */
  refused: { errors: readonly FieldError[]; typed: { name: string; kind: string; tokens?: ThemeTokens } } | undefined;
}

/** Name, kind and tokens of a theme for all shops, beside a page that wears them. */
export function PublicThemeForm({ title, help, submit, theme, kinds, fonts, refused }: PublicThemeFormProps) {
  const t = useTexts(THEME_ROOM_TEXTS);
  const names = useTexts(THEME_TEXTS);
  const busy = useSending();
  const { name, kind, tokens } = { ...theme, ...refused?.typed };
  const { form, follow, now, shown } = useTokensForm(tokens);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={help}
        back={
          <Link className="text-accent underline" to="/admin/themes">
            {t.title}
          </Link>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Form method="post" ref={form} onInput={follow} onChange={follow} className="flex flex-col gap-4">
          <ErrorSummary errors={refused?.errors ?? []} />
          <TextField
            name="name"
            label={names.name}
            help={t.nameHelp}
            defaultValue={name}
            error={errorOf(refused?.errors, 'name')}
            maxLength={80}
            required
            autoComplete="off"
          />
          <SelectField
            name="kind"
            label={names.kind}
            defaultValue={kind}
            options={kinds.map((each) => ({ value: each, label: names[each] }))}
            error={errorOf(refused?.errors, 'kind')}
          />
          <TokenFields tokens={tokens} now={now} fonts={fonts} errors={refused?.errors} />
          <div>
            <Button look="main" busy={busy}>
              {submit}
            </Button>
          </div>
        </Form>
        <TokensPreview address="/admin/themes/preview" tokens={shown} />
      </div>
    </>
  );
}
