import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  MARKETPLACE_STATE_TITLES,
  invitePublisher,
  landingPath,
  offerProduct,
  offersOfProgram,
  programView,
  saveProgram,
  withdrawOffer,
} from '#core/affiliates';
import { offeredProducts } from '#core/catalog';
import { shopOfSeller } from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';
import { MarketplaceCard } from './marketplace-card.tsx';
import { MARKETPLACE_TEXTS } from './marketplace-texts.ts';
import { ProgramFields } from './program-fields.tsx';
import { programFormFacts, programValues, readProgramForm, text, typedProgram } from './read-program-form.server.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const program = await orRefuse(programView(ctx, readId(params.id)));
  const { username } = await shopOfSeller(ctx, sellerId);
  const landing = landingPath(username, program.code);
  const values = programValues(ctx, program);
  return {
    ...(await programFormFacts(ctx, sellerId)),
    values,
    revision: revisionOf(values),
    program: { id: program.id, name: program.name, state: program.state },
    landing,
    links: {
      landing: await context.shopLink(landing),
      invite: await context.shopLink(landingPath(username, program.code, { invite: program.inviteCode })),
    },
    title: program.name,
    offers: (await offersOfProgram(ctx, program.id)).map((offer) => ({
      ...offer,
      title: MARKETPLACE_STATE_TITLES[offer.state][ctx.locale],
    })),
    forMarket: (await offeredProducts(ctx)).map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = AFFILIATE_TEXTS[ctx.locale];
  const here = `/cabinet/affiliate_programs/${id}`;
  const m = MARKETPLACE_TEXTS[ctx.locale];
  if (form.get('intent') === 'offer') {
    const offered = await attempt(() =>
      offerProduct(ctx, { programId: id, productId: Number(text(form, 'product')), pitch: text(form, 'pitch') }),
    );
    if (!offered.ok)
      return data({ values: null, email: '', errors: [], market: offered.errors }, { status: offered.status });
    return redirectWithNote(here, { message: m.offered });
  }
  if (form.get('intent') === 'withdraw_offer') {
    const offerId = readId(text(form, 'offer'));
    const taken = await attempt(() => withdrawOffer(ctx, offerId));
    if (!taken.ok) return data({ values: null, email: '', errors: [], market: taken.errors }, { status: taken.status });
    return redirectWithNote(here, { message: m.withdrawn });
  }
  if (form.get('intent') === 'invite') {
    const sent = await attempt(() => invitePublisher(ctx, id, text(form, 'email')));
    if (!sent.ok)
      return data(
        { values: null, email: text(form, 'email'), errors: sent.errors, market: [] },
        { status: sent.status },
      );
    return redirectWithNote(here, { message: t.invited });
  }
  const saved = await attempt(async () => {
    refuseOutdated(form, revisionOf(programValues(ctx, await programView(ctx, id))), ctx.locale);
    await saveProgram(ctx, readProgramForm(ctx, form), id);
  });
  if (!saved.ok)
    return data({ values: typedProgram(form), email: '', errors: saved.errors, market: [] }, { status: saved.status });
  return redirectWithNote(here, { message: t.saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One program: its links, who is invited, and all its terms. */
export default function ProgramScreen() {
  const { values, revision, program, landing, links, products, facts, offers, forMarket } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(AFFILIATE_TEXTS);
  const errors = refused?.errors ?? [];
  const ofForm = refused?.values ? errors : [];
  return (
    <>
      <PageHeader
        title={program.name}
        subtitle={
          <StatusChip
            state={program.state}
            tone={program.state === 'active' ? 'good' : 'neutral'}
            label={program.state === 'active' ? t.active : t.closed}
          />
        }
        back={
          <Link to="/cabinet/affiliate_programs" className="text-accent underline">
            {t.area}
          </Link>
        }
        actions={
          <>
            <ButtonLink to={`/cabinet/affiliate_nodes?filters[affiliate_program_id][]=${program.id}`}>
              {t.toPublishers}
            </ButtonLink>
            <ButtonLink to={landing} reloadDocument>
              {t.landingPreview}
            </ButtonLink>
          </>
        }
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card title={t.invite}>
          <div className="flex flex-col gap-4">
            <CopyField label={t.landing} value={links.landing} />
            <CopyField label={t.inviteLink} value={links.invite} help={t.inviteLinkHelp} />
            <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
              <div className="min-w-60 flex-1">
                <TextField
                  name="email"
                  type="email"
                  label={t.inviteMail}
                  defaultValue={refused?.email ?? ''}
                  error={refused?.values ? undefined : errorOf(errors, 'email')}
                />
              </div>
              <Button name="intent" value="invite" look="quiet">
                {t.sendInvite}
              </Button>
            </Form>
          </div>
        </Card>
        {program.state === 'active' || offers.length > 0 ? (
          <MarketplaceCard offers={offers} products={forMarket} errors={refused?.market ?? []} />
        ) : null}
        <Form method="post" noValidate className="flex flex-col gap-5">
          <SeenRevision revision={revision} />
          <ErrorSummary errors={ofForm} />
          <ProgramFields values={refused?.values ?? values} errors={ofForm} products={products} facts={facts} />
          <div>
            <Button look="main" busy={useSending()}>
              {t.save}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
