/** A buyer in a list: name and address, and in the close card of a phone the name alone, if there is one. */
export function BuyerCell({ name, email, nobody }: { name: string; email: string; nobody: string }) {
  return (
    <span className="flex flex-col">
      <span className="break-words">{name || nobody}</span>
      <span className={`text-sm break-all text-ink-soft ${name ? 'max-md:hidden' : ''}`}>{email}</span>
    </span>
  );
}
