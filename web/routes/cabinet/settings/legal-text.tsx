import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { isLocale, type Locale } from '#core/kit';
import { isLegalKind, legalTextHistory, textBlocks, type LegalKind } from '#core/legal';
import { draftOfText, publishCheckedText } from '#core/legal-drafts';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  attempt,
  errorOf,
  orRefuse,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { ProseBlock } from '../../../ui/prose.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { readForm } from '../../auth/auth-request.server.ts';
import { LEGAL_SETTINGS_TEXTS, filled } from './legal-settings-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const place = placeOf(params);
  const asked = new URL(request.url).searchParams.get('version');
  if (asked !== null && !/^[1-9]\d{0,8}$/.test(asked)) throw new Response(null, { status: 404 });
  const history = await orRefuse(
    legalTextHistory(ctx, { ...place, ...(asked === null ? {} : { version: Number(asked) }) }),
  );
  const draft = await draftOfText(ctx, place);
  const change = new URL(request.url).searchParams.get('draft');
  const stands = history.shown?.body ?? '';
  const t = LEGAL_SETTINGS_TEXTS[ctx.locale];
  return {
    ...history,
    draft: stands === '' ? draft.body : '',
    stale: draft.stale,
    canAdd: draft.additions !== '' && asked === null,
    canRewrite: stands !== '' && stands !== draft.body && asked === null,
    begins:
      change === 'new' || stands === '' ? draft.body : change === 'more' ? `${stands}\n\n${draft.additions}` : stands,
    change: change === 'new' || change === 'more' ? change : '',
    newest: history.versions[0]?.version ?? 0,
    fallbackBlocks: textBlocks(history.fallback),
    title: `${t[place.kind]} (${t[place.locale]})`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const place = placeOf(params);
  const fields = await readForm(request);
  const body = fields.body ?? '';
  const basedOn = /^\d{1,9}$/.test(fields.basedOn ?? '') ? Number(fields.basedOn) : 0;
  const outcome = await attempt(() => publishCheckedText(ctx, { ...place, body, basedOn }));
  if (!outcome.ok) return data({ errors: outcome.errors, body }, { status: 422 });
  return redirectWithNote(`/cabinet/settings/legal/${place.kind}/${place.locale}`, {
    message: LEGAL_SETTINGS_TEXTS[ctx.locale].saved,
  });
}

function placeOf({ kind, locale }: Record<string, string | undefined>): { kind: LegalKind; locale: Locale } {
  if (!isLegalKind(kind) || !isLocale(locale)) throw new Response(null, { status: 404 });
  return { kind, locale };
}

/** One text in one language: write, publish, look at what stood there before. */
export default function LegalTextScreen() {
  const {
    kind,
    locale,
    title,
    versions,
    shown,
    newest,
    fallbackBlocks,
    draft,
    stale,
    canAdd,
    canRewrite,
    begins,
    change,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  const busy = useSending();
  const isOld = shown !== null && shown.version !== newest;
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/settings/legal" className="text-accent underline">
            {t.title}
          </Link>
        }
        subtitle={t[`${kind}Help`]}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <Card>
            <Form
              key={`${locale} ${shown?.version ?? 0} ${change}`}
              method="post"
              className="flex flex-col gap-4"
              noValidate
            >
              <ErrorSummary errors={answer?.errors ?? []} />
              {isOld ? <Notice tone="info">{filled(t.looking, { version: String(shown.version) })}</Notice> : null}
              {draft ? <Notice tone="info">{t.draft}</Notice> : null}
              {stale.length > 0 ? (
                <Notice tone="warn">
                  {filled(t.news, { news: stale.join(', ') })} {t.seen}
                </Notice>
              ) : null}
              {canAdd || canRewrite ? (
                <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
                  {canAdd ? (
                    <Link to="?draft=more" className="text-accent underline">
                      {t.add}
                    </Link>
                  ) : null}
                  {canRewrite ? (
                    <Link to="?draft=new" className="text-accent underline">
                      {t.rewrite}
                    </Link>
                  ) : null}
                  <span>{t.rewrite_help}</span>
                </p>
              ) : null}
              <input type="hidden" name="basedOn" value={newest} />
              <RichTextField
                name="body"
                label={t.body}
                help={t.bodyHelp}
                lang={locale}
                rows={22}
                defaultValue={answer?.body ?? begins}
                error={errorOf(answer?.errors, 'body')}
              />
              <div>
                <Button look="main" busy={busy}>
                  {t.publish}
                </Button>
              </div>
            </Form>
          </Card>
          {versions.length === 0 && fallbackBlocks.length > 0 ? (
            <Card title={t.fallback}>
              <div lang={locale} className="rich-text">
                {fallbackBlocks.map((block, index) => (
                  <ProseBlock key={index} block={block} />
                ))}
              </div>
            </Card>
          ) : null}
        </div>
        <Versions versions={versions} shown={shown?.version ?? 0} />
      </div>
    </>
  );
}

function Versions({ versions, shown }: { versions: readonly { version: number; publishedAt: Date }[]; shown: number }) {
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.history}>
      {versions.length === 0 ? <p className="text-ink-soft">{t.noHistory}</p> : null}
      <ol className="flex flex-col divide-y divide-line">
        {versions.map(({ version, publishedAt }, index) => (
          <li key={version} className="py-2 first:pt-0 last:pb-0">
            <Link
              to={`?version=${version}`}
              aria-current={version === shown ? 'true' : undefined}
              className={version === shown ? 'font-semibold text-accent' : 'text-accent underline'}
            >
              {filled(t.version, { version: String(version), date: formats.dateTime(publishedAt) })}
            </Link>
            {index === 0 ? <span className="text-ink-soft"> ({t.current})</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
