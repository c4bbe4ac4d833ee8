import { Form } from '@remix-run/react';
import { Button, Card, CopyField, useTexts } from '#web/ui';
import { Sure } from '../sure.tsx';
import { APP_TEXTS } from './texts.ts';

/** Offer of the app to buyers, with its address. */
export function OfferCard({ shown, hasIcon, address }: { shown: boolean; hasIcon: boolean; address: string }) {
  const t = useTexts(APP_TEXTS);
  return (
    <Card title={shown ? t.offered : t.notOffered}>
      {shown ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">{t.offeredHelp}</p>
          <CopyField label={t.title} value={address} />
          <Form method="post">
            <Sure label={t.hide} sure={t.hideSure} intent="hide" />
          </Form>
        </div>
      ) : (
        <Form method="post" className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">{hasIcon ? t.notOfferedHelp : t.iconFirst}</p>
          {hasIcon ? (
            <Button look="main" name="intent" value="show">
              {t.show}
            </Button>
          ) : null}
        </Form>
      )}
    </Card>
  );
}
