import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { productCards } from '#core/catalog';
import {
  activateFunnel,
  deleteFunnel,
  duplicateFunnel,
  funnelForEditing,
  pauseFunnel,
  updateFunnel,
} from '#core/funnels';
import { pagesOfSeller } from '#core/pages';
import { shopOfSeller } from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  SelectField,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { FunnelGraph } from './funnel-graph.tsx';
import { FUNNEL_TEXTS } from './funnel-texts.ts';
import { readFunnelForm } from './read-funnel-form.ts';
import { StepCard } from './step-card.tsx';

const MOST_PRODUCTS = 100;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { funnel, problems, figures, revenue } = await orAnswer(funnelForEditing(ctx, readId(params.id)));
  const [pages, cards, shop] = [
    await pagesOfSeller(ctx),
    await productCards(ctx, { query: { per: MOST_PRODUCTS } }),
    await shopOfSeller(ctx, sellerId),
  ];
  const named = new Set(cards.map(({ id }) => id));
  const chosen = funnel.nodes.flatMap(({ productId }) =>
    productId === null || named.has(productId) ? [] : [productId],
  );
  const more = chosen.length > 0 ? await productCards(ctx, { ids: chosen }) : [];
  return {
    funnel,
    figures,
    revenue,
    problems: problems.map(({ nodeId, text }) => ({ nodeId, text: text[ctx.locale] })),
    choices: {
      pages: pages.map(({ id, name, kind, publishedAt }) => ({ id, name, kind, published: publishedAt !== null })),
      products: [...cards, ...more].map(({ id, name, plans }) => ({
        id,
        name,
        plans: plans.map((plan) => ({ id: plan.id, label: plan.label })),
      })),
    },
    address: await context.shopLink(`/s/${shop.username}/f/${funnel.slug}`),
    title: funnel.name,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const t = FUNNEL_TEXTS[ctx.locale];
  const form = await formOf(request);
  const intent = String(form.get('intent') ?? '');
  const here = `/cabinet/funnels/${id}`;
  if (intent === 'duplicate')
    return redirectWithNote(`/cabinet/funnels/${(await orRefuse(duplicateFunnel(ctx, id))).id}`, { message: t.copied });
  if (intent === 'delete') {
    const done = await attempt(() => deleteFunnel(ctx, id));
    return done.ok
      ? redirectWithNote('/cabinet/funnels', { message: t.removed })
      : redirectWithNote(here, { message: done.errors[0]!.message, tone: 'bad' });
  }
  if (intent === 'pause') {
    await orRefuse(pauseFunnel(ctx, id));
    return redirectWithNote(here, { message: t.stopped });
  }
  const saved = await attempt(() => updateFunnel(ctx, id, readFunnelForm(form, t)));
  if (!saved.ok)
    return {
      errors: saved.errors.map((error) => ({
        ...error,
        field: error.field?.replace(
          /^nodes\.(\d+)\.(\w+)$/,
          (_, at: string, field: string) => `${String(form.getAll('nodes')[Number(at)])}.${field}`,
        ),
      })),
    };
  if (intent !== 'activate') return redirectWithNote(here, { message: t.saved });
  const { state } = await orRefuse(activateFunnel(ctx, id));
  return redirectWithNote(here, state === 'active' ? { message: t.started } : { message: t.blocked, tone: 'bad' });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** A funnel: the drawn graph, what keeps it from running, and a card for each step. One form, so that it works without a script. */
export default function EditFunnel() {
  const { funnel, problems, figures, revenue, choices, address } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? [];
  const t = useTexts(FUNNEL_TEXTS);
  const busy = useSending();
  // Buyers walk through one that runs, and one that is paused takes those on the way to its end.
  const savesItself = funnel.state === 'draft';
  const entries = funnel.nodes.filter(({ kind }) => kind === 'landing' || kind === 'checkout');
  return (
    <>
      <PageHeader
        title={funnel.name}
        back={
          <Link to="/cabinet/funnels" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={
          <>
            <StatusChip
              state={funnel.state}
              label={t[funnel.state]}
              tone={funnel.state === 'active' ? 'good' : 'neutral'}
            />
            <ButtonLink to={`/cabinet/funnels/${funnel.id}/paths`}>{t.paths}</ButtonLink>
          </>
        }
      />
      <p className="mb-4 text-ink-soft">{savesItself ? t.savesItself : t.live}</p>
      <Form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        // A step more or less is another form; a revision more is the same one, which may be typed in.
        key={funnel.nodes.map(({ id }) => id).join()}
        data-autosave={savesItself ? `/cabinet/funnels/${funnel.id}/autosave` : undefined}
      >
        <ErrorSummary errors={errors} />
        <SeenRevision revision={String(funnel.rev)} />
        <Problems problems={problems} />
        <Card title={t.graph}>
          <FunnelGraph nodes={funnel.nodes} entryNodeId={funnel.entryNodeId} t={t} />
          <p className="mt-3 text-ink-soft">{t.graphHelp}</p>
        </Card>
        <Card>
          <div className="grid gap-4 md:grid-cols-3">
            <TextField
              label={t.name}
              name="name"
              maxLength={80}
              defaultValue={funnel.name}
              error={errorOf(errors, 'name')}
            />
            <TextField
              label={t.slug}
              name="slug"
              maxLength={60}
              defaultValue={funnel.slug}
              error={errorOf(errors, 'slug')}
              autoCapitalize="none"
              spellCheck={false}
            />
            <SelectField
              label={t.entry}
              name="entry"
              defaultValue={funnel.entryNodeId ?? ''}
              options={[{ value: '', label: t.none }, ...entries.map(({ id, title }) => ({ value: id, label: title }))]}
            />
          </div>
          <p className="mt-3 break-all">
            {funnel.state === 'active' ? (
              <a href={address} className="text-accent underline" target="_blank" rel="noreferrer">
                {address}
              </a>
            ) : (
              <span className="text-ink-soft">{address}</span>
            )}
          </p>
        </Card>
        {funnel.nodes.map((node) => (
          <StepCard
            key={node.id}
            node={node}
            nodes={funnel.nodes}
            choices={choices}
            t={t}
            errors={errors}
            figures={figures.filter(({ nodeId }) => nodeId === node.id)}
            revenue={revenue.filter(({ nodeId }) => nodeId === node.id)}
            problems={problems.filter(({ nodeId }) => nodeId === node.id).map(({ text }) => text)}
          />
        ))}
        <fieldset className="flex flex-wrap gap-3">
          <legend className="mb-2 font-semibold">{t.add}</legend>
          {(['landing', 'checkout', 'upsell', 'downsell', 'thank_you'] as const).map((kind) => (
            <Button key={kind} name="intent" value={`add:${kind}`}>
              + {t[kind]}
            </Button>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-start gap-3">
          <Button look="main" name="intent" value="save" busy={busy}>
            {t.save}
          </Button>
          {funnel.state === 'active' ? (
            <Button name="intent" value="pause">
              {t.pause}
            </Button>
          ) : (
            <Button name="intent" value="activate">
              {t.activate}
            </Button>
          )}
          <Button name="intent" value="duplicate">
            {t.duplicate}
          </Button>
          {funnel.state === 'active' ? null : <Sure label={t.remove} sure={t.sureRemove} intent="delete" />}
        </div>
      </Form>
    </>
  );
}

function Problems({ problems }: { problems: readonly { nodeId: string | null; text: string }[] }) {
  const t = useTexts(FUNNEL_TEXTS);
  if (problems.length === 0)
    return (
      <p role="status" className="text-good">
        {t.ready}
      </p>
    );
  return (
    <div role="status">
      <Card title={t.blocked}>
        <ul className="list-disc pl-5">
          {problems.map(({ nodeId, text }) => (
            <li key={`${nodeId}${text}`}>
              {nodeId ? (
                <a href={`#step-${nodeId}`} className="text-accent underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
