import { AppError, InputError } from '#core/kit';
import type { PageIssue } from './page-engine.ts';

export const noSuchPage = (): AppError =>
  new AppError({ code: 'page_not_found', status: 404, title: 'No such page', detail: 'This page does not exist any more.' });

export const slugTaken = (slug: string): AppError =>
  new AppError({
    code: 'page_slug_taken',
    status: 409,
    title: 'Address taken',
    detail: slug === '' ? 'Your shop already has a start page. Open it instead.' : `Another page already has the address "${slug}". Choose a different one.`,
    field: 'slug',
  });

export const malformedSlug = (): AppError =>
  new AppError({
    code: 'page_slug_malformed',
    status: 422,
    title: 'Address not possible',
    detail: 'Use small letters, digits and hyphens, beginning with a letter or digit, at most 80 characters.',
    field: 'slug',
  });

export const malformedDocument = (problems: readonly string[]): AppError =>
  new AppError({ code: 'page_document_malformed', status: 422, title: 'Not a page', detail: problems.slice(0, 3).join(' '), field: 'doc' });

export const malformedTab = (): AppError =>
  new AppError({ code: 'page_tab_malformed', status: 422, title: 'Not a window', detail: 'Load the page again, then try again.', field: 'tabId' });

/** Publishing is refused; each entry names the block. */
export const notPublishable = (issues: readonly PageIssue[]): InputError =>
  new InputError(
    issues.map((issue) => ({
      code: 'page_not_publishable',
      title: 'Not ready',
      detail: issue.message,
      ...(issue.nodeId ? { source: { field: issue.nodeId } } : {}),
    })),
  );
