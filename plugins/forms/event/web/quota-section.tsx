import { TextField, useFormats, useTexts, wholeInput } from '#web/ui';
import type { KindView, QuotaView } from '../setup/event-setup.ts';
import { Pair, SetupForm, formState, type FormState, type Refused } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

export function QuotaSection({
  quotas,
  kinds,
  refused,
}: {
  quotas: readonly QuotaView[];
  kinds: readonly KindView[];
  refused: Refused | undefined;
}) {
  const t = useTexts(SETUP_TEXTS);
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t.quotasHelp}</p>
      <ul className="flex flex-col gap-3">
        {quotas.map((quota) => (
          <li key={quota.id} className="rounded-card border border-line p-3">
            <p className="font-medium break-words">{quota.name}</p>
            <p className="text-sm break-words text-ink-soft">
              {t.sold} {formats.number(quota.sold)} {t.of} {formats.number(quota.limit ?? 0)} ·{' '}
              {kinds
                .filter(({ quotaId }) => quotaId === quota.id)
                .map(({ name }) => name)
                .join(', ') || t.noQuota}
            </p>
            <SetupForm
              intent="quota"
              id={quota.id}
              summary={<span className="text-sm">{t.change}</span>}
              open={refused?.form === `quota-${quota.id}`}
            >
              <QuotaFields quota={quota} form={formState(refused, `quota-${quota.id}`)} />
            </SetupForm>
          </li>
        ))}
      </ul>
      <SetupForm key={quotas.length} intent="quota" summary={t.addQuota} open={refused?.form === 'quota-new'}>
        <QuotaFields form={formState(refused, 'quota-new')} />
      </SetupForm>
    </div>
  );
}

function QuotaFields({ quota, form }: { quota?: QuotaView; form: FormState }) {
  const t = useTexts(SETUP_TEXTS);
  const field = (name: string, kept: string) => ({
    name,
    id: form.fieldId(name),
    defaultValue: form.value(name, kept),
    error: form.error(name),
  });
  return (
    <Pair>
      <TextField required label={t.name} maxLength={120} {...field('name', quota?.name ?? '')} />
      <TextField required label={t.quotaLimit} {...wholeInput()} {...field('limit', quota?.limit?.toString() ?? '')} />
    </Pair>
  );
}
