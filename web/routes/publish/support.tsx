import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ownNodes } from '#core/affiliates';
import { Card, PageHeader, titled, useTexts } from '#web/ui';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const nodes = await ownNodes(publisherContext(context, request));
  const shops = new Map(
    nodes.map(({ sellerId, shop, sellerEmail }) => [sellerId, { sellerId, shop, email: sellerEmail }]),
  );
  return { shops: [...shops.values()] };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.support }, en: { title: PUBLISH_TEXTS.en.support } });

/** Answers to what publishers ask most, and whom to write to. */
export default function PublisherSupport() {
  const { shops } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  return (
    <>
      <PageHeader title={t.supportTitle} subtitle={t.supportHelp} />
      <div className="flex flex-col gap-4">
        {shops.map(({ sellerId, shop, email }) => (
          <Card key={sellerId} title={shop}>
            <a href={`mailto:${email}`} className="break-all text-accent underline">
              {email}
            </a>
          </Card>
        ))}
        {t.questions.map(([question, answer]) => (
          <Card key={question} title={question}>
            <p>{answer}</p>
          </Card>
        ))}
      </div>
    </>
  );
}
