import { AppError } from '#core/kit';

export const fileTooLarge = (maxBytes: number): AppError =>
  new AppError({
    code: 'file_too_large',
    status: 413,
    title: 'File too large',
    detail: `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Choose a smaller one.`,
    field: 'file',
  });

export const fileEmpty = (): AppError =>
  new AppError({
    code: 'file_empty',
    status: 422,
    title: 'Empty file',
    detail: 'The file is empty. Choose another one.',
    field: 'file',
  });

export const fileTypeMismatch = (contentType: string): AppError =>
  new AppError({
    code: 'file_type_mismatch',
    status: 422,
    title: 'File is not what it says',
    detail: `The file is not of the type ${contentType}. Save it in that format or choose another file.`,
    field: 'file',
  });

export const fileNotFound = (): AppError =>
  new AppError({
    code: 'file_not_found',
    status: 404,
    title: 'File not found',
    detail: 'This file does not exist or has been removed.',
  });

export const uploadNotFound = (): AppError =>
  new AppError({
    code: 'upload_not_found',
    status: 404,
    title: 'Upload not found',
    detail: 'This upload does not exist or has expired. Choose the file again.',
  });

/** The part begins elsewhere than the last one ended; `HEAD` says where. */
export const uploadElsewhere = (): AppError =>
  new AppError({
    code: 'upload_elsewhere',
    status: 409,
    title: 'Part does not fit',
    detail: 'This part does not begin where the last one ended. Ask how far the upload is and go on from there.',
  });

export const uploadUnfinished = (): AppError =>
  new AppError({
    code: 'upload_unfinished',
    status: 409,
    title: 'Upload not finished',
    detail: 'Parts of the file are still missing. Send them first.',
  });

export const uploadWrong = (): AppError =>
  new AppError({
    code: 'upload_wrong',
    status: 400,
    title: 'Not readable',
    detail: 'Upload-Length or Upload-Offset is missing or no whole number.',
  });
