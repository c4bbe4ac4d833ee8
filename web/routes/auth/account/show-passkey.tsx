import { Button, Notice, useTexts } from '#web/ui';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

/** Button that has the person show one of their passkeys. */
export function ShowPasskey() {
  const t = useTexts(PASSKEY_TEXTS);
  const { busy, error, run } = usePasskey();
  return (
    <div className="flex flex-col items-start gap-2">
      {error === null ? null : <Notice tone="bad">{error || t.failed}</Notice>}
      <Button type="button" busy={busy} onPress={() => void run('prove')}>
        {t.byPasskey}
      </Button>
    </div>
  );
}
