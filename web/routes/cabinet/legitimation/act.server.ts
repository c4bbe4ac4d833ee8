import type { Ctx } from '#core/context';
import { decimalField } from '#core/kit';
import {
  addOwner,
  beginLegitimation,
  removeOwner,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  sayNoOwners,
  submitLegitimation,
} from '#core/legitimation';
import { LEGITIMATION_TEXTS } from './legitimation-texts.ts';

/** Action of a form of the page; answers what to say. */
export async function act(ctx: Ctx, form: FormData): Promise<string> {
  const t = LEGITIMATION_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const address = {
    street: text('street'),
    streetNumber: text('streetNumber'),
    zip: text('zip'),
    city: text('city'),
    region: text('region'),
    countryCode: text('countryCode'),
  };
  const person = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthday: text('birthday'),
    nationality: text('nationality'),
    birthCity: text('birthCity'),
    birthCountry: text('birthCountry'),
    ...address,
  };
  switch (form.get('intent')) {
    case 'head_quarter':
      await saveHeadQuarter(ctx, {
        company: text('company'),
        registerNumber: text('registerNumber'),
        vatNo: text('vatNo'),
        ...address,
      });
      return t.saved;
    case 'legal_representative':
      await saveRepresentative(ctx, { ...person, phone: text('phone'), email: text('email') });
      return t.saved;
    case 'owner': {
      const share = decimalField(text('share'), { min: 0, max: 100, locale: ctx.locale, required: true });
      await addOwner(ctx, { ...person, shareBp: share.ok && share.value ? Number(share.value.minor) : 0 });
      return t.saved;
    }
    case 'remove_owner':
      await removeOwner(ctx, Number(text('index')));
      return t.saved;
    case 'no_owners':
      await sayNoOwners(ctx);
      return t.saved;
    case 'document': {
      const file = form.get('file');
      const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      await saveLegitimationDocument(ctx, {
        kind: text('kind'),
        name: file instanceof File ? file.name : '',
        bytes,
        validUntil: text('validUntil') || null,
      });
      return t.uploaded;
    }
    case 'submit':
      await submitLegitimation(ctx);
      return t.submitted;
    default: {
      const entity = text('entity');
      await beginLegitimation(ctx, {
        entity: entity === 'business' || entity === 'organization' ? entity : 'sole_trader',
        provider: text('provider'),
      });
      return t.saved;
    }
  }
}
