import { Link } from '@remix-run/react';
import { Notice, useTexts } from '#web/ui';
import { LEGITIMATION_TEXTS } from './legitimation-texts.ts';
import type { LegitimationShown } from './load-legitimation.server.ts';

const BAD: readonly string[] = ['rejected', 'rejected_by_bank', 'deactivated', 'deactivated_by_lw'];

/** State of the seller's account at the provider, and what is to be done about it. Nothing where no provider has one. */
export function AtProvider({ legitimation }: { legitimation: LegitimationShown['legitimation'] }) {
  const t = useTexts(LEGITIMATION_TEXTS);
  const { ext_state: state, atProvider, atProviderAct: act } = legitimation;
  if (state === 'not_sent') return null;
  if (!BAD.includes(state))
    return (
      <p data-account={state} className="mt-3">
        {t.atProvider}: {atProvider}. {act}
      </p>
    );
  return (
    <div data-account={state} className="mt-3">
      <Notice tone="bad">
        <p className="font-medium">
          {t.atProvider}: {atProvider}
        </p>
        <p>{act}</p>
        {state === 'rejected_by_bank' ? (
          <p>
            <Link to="/cabinet/bank_accounts" className="underline">
              {t.toBankAccounts}
            </Link>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
