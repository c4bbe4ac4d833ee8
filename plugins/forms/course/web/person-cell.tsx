/** A person in a list: who, and by which address. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="flex flex-col max-md:items-end">
      <span className="break-words">{name}</span>
      {name === email ? null : <span className="text-sm break-all text-ink-soft">{email}</span>}
    </span>
  );
}
