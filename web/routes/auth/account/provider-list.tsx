import { Form, useLoaderData } from '@remix-run/react';
import { Card, buttonClass, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { ProviderMark } from '../providers/provider-mark.tsx';
import type { loader } from './passkeys.tsx';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

/** Accounts at other services that open this one, and those that could. */
export function ProviderList({ mayChange }: { mayChange: boolean }) {
  const { providers } = useLoaderData<typeof loader>();
  const t = useTexts(PASSKEY_TEXTS);
  return (
    <Card title={t.providers}>
      <ul className="flex flex-col divide-y divide-line">
        {providers.map(({ key, title, email }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <span className="flex min-w-0 items-center gap-2">
              <ProviderMark of={key} />
              <span className="font-medium">{title}</span>
              <span className="text-sm break-all text-ink-soft">
                {email === null ? '' : `${t.joinedWith} ${email || t.hiddenAddress}`}
              </span>
            </span>
            {!mayChange ? null : email === null ? (
              <a href={`/account/with/${key}`} rel="nofollow" className={buttonClass('quiet')}>
                {t.join(title)}
              </a>
            ) : (
              <Form method="post">
                <input type="hidden" name="provider" value={key} />
                <Sure label={t.part} sure={t.partSure(title)} name={title} intent="part" />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
