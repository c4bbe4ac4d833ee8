import { Form } from '@remix-run/react';
import {
  Button,
  Card,
  CheckboxField,
  CopyField,
  ErrorSummary,
  Notice,
  TextField,
  errorOf,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { Sure } from '../../../../cabinet/sure.tsx';
import { SALES_TEXTS } from './sales-texts.ts';

export interface SalesShown {
  open: boolean;
  hint: string;
  webhookUrl: string;
  hasSecret: boolean;
  base: string;
}

/** Switch, token and addresses with which agents buy in the shop. */
export function SalesCard({
  sales,
  token,
  values,
  errors,
}: {
  sales: SalesShown;
  /** Just made, in clear. */
  token: string | null;
  /** As sent, where something is wrong with it. */
  values: { open: boolean; webhookUrl: string } | null;
  errors: readonly FieldError[];
}) {
  const t = useTexts(SALES_TEXTS);
  const busy = useSending();
  const { open, webhookUrl } = values ?? sales;
  return (
    <Card title={t.title}>
      <p className="mb-4 max-w-3xl">{t.about}</p>
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
        <ErrorSummary errors={[...errors]} />
        <CheckboxField label={t.open} name="open" defaultChecked={open} />
        <TextField
          label={t.webhookUrl}
          name="webhookUrl"
          type="url"
          optional
          maxLength={500}
          help={t.webhookUrlHelp}
          defaultValue={webhookUrl}
          error={errorOf(errors, 'webhookUrl')}
        />
        <TextField
          label={t.webhookSecret}
          name="webhookSecret"
          type="password"
          optional
          autoComplete="off"
          help={sales.hasSecret ? t.webhookSecretKept : t.webhookSecretHelp}
          error={errorOf(errors, 'webhookSecret')}
        />
        <div>
          <Button look="main" name="intent" value="save" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
      {sales.open ? (
        <div className="mt-6 flex max-w-3xl flex-col gap-4 border-t border-line pt-5">
          <CopyField label={t.base} value={sales.base} />
          <CopyField label={t.feed} value={`${sales.base}/feed`} />
          {token ? (
            <Notice tone="good">
              <p className="mb-2">{t.created}</p>
              <CopyField label={t.token} value={token} />
            </Notice>
          ) : null}
          <p>{sales.hint ? t.tokenOf(sales.hint) : t.noToken}</p>
          <Form method="post">
            {sales.hint ? (
              <Sure label={t.newToken} sure={t.newSure} name={t.token} intent="token" />
            ) : (
              <Button name="intent" value="token">
                {t.newToken}
              </Button>
            )}
          </Form>
        </div>
      ) : null}
    </Card>
  );
}
