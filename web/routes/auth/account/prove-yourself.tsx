import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Button, Card, ErrorSummary, TextField, useTexts } from '#web/ui';
import { errorOf } from '../error-of.ts';
import type { action, loader } from './passkeys.tsx';
import { PASSKEY_TEXTS } from './passkey-texts.ts';
import { ShowPasskey } from './show-passkey.tsx';

/** Before a change: password, passkey or a new sign-in by mail, whatever the person has. */
export function ProveYourself() {
  const { proof, hasPassword, passkeys, possible } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PASSKEY_TEXTS);
  const errors = answer?.intent === 'prove' ? answer.errors : [];
  const byOtherWays = !proof.factorToShow;
  return (
    <Card title={t.proveTitle}>
      <div className="flex flex-col gap-4">
        <p>{proof.factorToShow ? t.proveFactor : t.prove}</p>
        {byOtherWays && hasPassword ? (
          <Form method="post" className="flex flex-col gap-3">
            <ErrorSummary errors={errors} />
            <TextField
              label={t.password}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
              error={errorOf(errors, 'currentPassword')}
            />
            <div>
              <Button look="main" name="intent" value="prove">
                {t.confirm}
              </Button>
            </div>
          </Form>
        ) : null}
        {possible && passkeys.length > 0 ? <ShowPasskey /> : null}
        {byOtherWays ? (
          <Form method="post">
            <Button name="intent" value="link">
              {t.byLink}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
