import { Form, Link } from '@remix-run/react';
import type { DeskRequestKind } from '#core/desk';
import { Button, Card, ErrorSummary, SelectField, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import { REQUEST_TEXTS } from './request-texts.ts';

/** Form on the page of a shop or a person that asks for what two admins decide. */
export function RequestCard({
  kinds,
  errors,
  values,
}: {
  kinds: readonly DeskRequestKind[];
  errors: readonly FieldError[];
  values: { kind?: string | undefined; why?: string | undefined };
}) {
  const t = useTexts(REQUEST_TEXTS);
  return (
    <Card
      title={kinds.some((kind) => kind.endsWith('_shop')) ? t.card : t.personCard}
      actions={
        <Link to="/admin/requests" className="text-accent underline">
          {t.toAll}
        </Link>
      }
    >
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <SelectField
          name="kind"
          label={t.what}
          defaultValue={values.kind ?? kinds[0]!}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
          {kinds.map((kind) => (
            <li key={kind}>
              {t.kinds[kind]}: {t.effects[kind]}
            </li>
          ))}
        </ul>
        <TextField
          name="why"
          label={t.why}
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={values.why ?? ''}
          error={errorOf(errors, 'why')}
        />
        <div>
          <Button look="danger" name="intent" value="request">
            {t.ask}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
