import { Form } from '@remix-run/react';
import { Button, useSending } from '#web/ui';

/** Leads to the provider's own page, on which the seller agrees. */
export function ConnectButton({ providerKey, label, main }: { providerKey: string; label: string; main: boolean }) {
  const sending = useSending();
  return (
    <Form method="post" action={`/cabinet/connect/${providerKey}`}>
      <Button look={main ? 'main' : 'quiet'} busy={sending}>
        {label}
      </Button>
    </Form>
  );
}
