import { useId } from 'react';

interface Said {
  label: string;
  name: string;
  help: string;
  error: string | undefined;
}

function Words({ id, help, error }: { id: string; help: string; error: string | undefined }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        {help}
      </p>
    </>
  );
}

/** One file from this device. */
export function FileField({
  label,
  name,
  help,
  error,
  required = false,
  accept,
  onFile,
}: Said & { required?: boolean; accept?: string; onFile?: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        required={required}
        accept={accept}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onFile?.(event.currentTarget.files?.[0])}
        className="w-full rounded-control border border-dashed border-line-strong bg-surface p-3 file:mr-3 file:rounded-control file:border-0 file:bg-accent-soft file:px-3 file:py-2 file:font-medium file:text-accent"
      />
      <Words id={id} help={help} error={error} />
    </div>
  );
}

/** A few sentences. */
export function TextArea({ label, name, help, error, defaultValue }: Said & { defaultValue: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        required
        rows={4}
        maxLength={5000}
        defaultValue={defaultValue}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        className="w-full rounded-control border border-line-strong bg-surface px-3 py-2"
      />
      <Words id={id} help={help} error={error} />
    </div>
  );
}
