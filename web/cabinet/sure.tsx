import { Button, useTexts } from '#web/ui';

const TEXTS = { de: { yes: 'Ja:' }, en: { yes: 'Yes:' } };

/** Question before an act that cannot be taken back lightly, also without a script. Stands in the form that does it. */
export function Sure({ label, sure, name, intent }: { label: string; sure: string; name?: string; intent?: string }) {
  const t = useTexts(TEXTS);
  return (
    <details>
      <summary
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        className="inline-block min-h-10 cursor-pointer rounded-control border border-bad px-4 py-1.5 font-medium text-bad"
      >
        {label}
      </summary>
      <div className="mt-2 flex flex-col items-start gap-2 rounded-card bg-warn-soft p-3">
        <p>{sure}</p>
        <Button look="danger" {...(intent === undefined ? {} : { name: 'intent', value: intent })}>
          {t.yes} {label}
        </Button>
      </div>
    </details>
  );
}
