/** A person in a list: who, and by which address. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="flex flex-col md:min-w-36">
      <span className="break-words">{name}</span>
      {name === email ? null : <span className="text-sm break-all text-ink-soft">{email}</span>}
    </span>
  );
}
