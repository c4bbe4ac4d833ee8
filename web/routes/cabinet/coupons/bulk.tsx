import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { makeCoupons, type CharacterSet } from '#core/coupons';
import {
  Button,
  ErrorSummary,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  useSending,
  useTexts,
  wholeInput,
} from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { CouponFields, one } from './coupon-fields.tsx';
import { BLANK, formChoices } from './form-choices.server.ts';
import { readCouponTerms, text, typedValues, wholeNumber } from './read-coupon-form.server.ts';

const CHARACTER_SETS = ['alphabetic', 'numeric', 'alphanumeric'] as const;

const TEXTS = {
  de: {
    title: 'Viele Gutscheine auf einmal',
    back: '← Gutscheine',
    count: 'Wie viele',
    countHelp: 'Höchstens 300 auf einmal.',
    pattern: 'Muster der Codes',
    patternHelp:
      'Jedes Sternchen wird ein zufälliges Zeichen, zum Beispiel MESSE-********. Mindestens 8 für Ziffern, 6 für Buchstaben, damit niemand einen Code errät.',
    set: 'Zufällige Zeichen',
    alphabetic: 'Buchstaben',
    numeric: 'Ziffern',
    alphanumeric: 'Buchstaben und Ziffern',
    create: 'Gutscheine anlegen',
  },
  en: {
    title: 'Many coupons at once',
    back: '← Coupons',
    count: 'How many',
    countHelp: '300 at most at a time.',
    pattern: 'Pattern of the codes',
    patternHelp:
      'Each asterisk becomes a random character, for example FAIR-********. At least 8 for digits, 6 for letters, so that nobody guesses a code.',
    set: 'Random characters',
    alphabetic: 'Letters',
    numeric: 'Digits',
    alphanumeric: 'Letters and digits',
    create: 'Create coupons',
  },
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const blank = { ...BLANK, pattern: ['****-****'], characterSet: ['alphanumeric'], count: ['100'], limit: ['1'] };
  return { ...(await formChoices(ctx, sellerId)), blank, title: TEXTS[ctx.locale].title };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const begun = await attempt(() =>
    makeCoupons(ctx, {
      pattern: text(form, 'pattern'),
      characterSet: text(form, 'characterSet') as CharacterSet,
      count: wholeNumber(text(form, 'count')) ?? 0,
      terms: readCouponTerms(ctx, form),
    }),
  );
  return begun.ok
    ? redirect(`/cabinet/coupons/series/${begun.value.batchId}`)
    : { values: typedValues(form), errors: begun.errors };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** A series of coupons that differ in their codes alone. */
export default function ManyCoupons() {
  const { products, currencies, blank } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const values: Readonly<Record<string, readonly string[]>> = refused?.values ?? blank;
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader title={t.title} back={<Link to="/cabinet/coupons">{t.back}</Link>} />
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
        <ErrorSummary errors={errors} />
        <CouponFields series {...{ values, errors, products, currencies }}>
          <TextField
            label={t.pattern}
            name="pattern"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            help={t.patternHelp}
            defaultValue={one(values, 'pattern')}
            error={errorOf(errors, 'pattern')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t.set}
              name="characterSet"
              options={CHARACTER_SETS.map((set) => ({ value: set, label: t[set] }))}
              defaultValue={one(values, 'characterSet')}
              error={errorOf(errors, 'characterSet')}
            />
            <TextField
              required
              label={t.count}
              name="count"
              {...wholeInput(1, 300)}
              help={t.countHelp}
              defaultValue={one(values, 'count')}
              error={errorOf(errors, 'count')}
            />
          </div>
        </CouponFields>
        <div>
          <Button look="main" busy={useSending()}>
            {t.create}
          </Button>
        </div>
      </Form>
    </>
  );
}
