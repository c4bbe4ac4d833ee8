import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ownRecruits } from '#core/affiliates';
import { ButtonLink, Card, EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { recruits: await ownRecruits(publisherContext(context, request)) };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.people }, en: { title: PUBLISH_TEXTS.en.people } });

/** People whom the publisher recruited. */
export default function Recruits() {
  const { recruits } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  const more = (
    <ButtonLink look="main" to="/publish/affiliate_nodes/new">
      {t.recruitSomebody}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.people} actions={more} />
      {recruits.length === 0 ? (
        <EmptyState title={t.emptyPeople}>{t.emptyPeopleHelp}</EmptyState>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {recruits.map((each) => (
              <li
                key={`${each.sellerId}-${each.nodeId}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium break-words">{each.name}</span>
                  <span className="block text-sm text-ink-soft">
                    {each.shop}: {each.program} · {t.tier(each.tier)} · {formats.date(each.createdAt)}
                  </span>
                </span>
                <StatusChip
                  state={each.state}
                  tone={each.state === 'accepted' ? 'good' : 'neutral'}
                  label={t.states[each.state]}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
