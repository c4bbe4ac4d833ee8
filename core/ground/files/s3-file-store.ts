import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileStore } from './file-store.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** For stores that speak S3 and are not Amazon's. */
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** S3 wants at least 5 MiB per part and at most 10,000 parts: 8 MiB reach 80 GB and are all that an upload holds in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const PREFIX = 'files/';

export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: S3Options) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    });
  }

  async put(key: string, body: AsyncIterable<Buffer>): Promise<void> {
    const parts = inParts(body, PART_BYTES);
    const first = await parts.next();
    const second = first.done ? first : await parts.next();
    const object = this.#object(key);
    if (second.done) {
      await this.#client.send(new PutObjectCommand({ ...object, Body: first.value ?? Buffer.alloc(0) }));
      return;
    }
    await this.#putInParts(object, [first.value!, second.value], parts);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.#client.send(
      new GetObjectCommand({ ...this.#object(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
    );
    if (!Body) throw new Error('The file store answered without a file.');
    return Body as Readable;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async *list(before: Date): AsyncIterable<string> {
    for (let token: string | undefined; ;) {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: PREFIX, ContinuationToken: token }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified && LastModified < before) yield Key.slice(PREFIX.length);
      }
      token = page.NextContinuationToken;
      if (!token) return;
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: PREFIX + key };
  }

  /** An upload that fails is called off, or its parts would be stored and charged for ever. */
  async #putInParts(
    object: { Bucket: string; Key: string },
    begun: readonly Buffer[],
    rest: AsyncIterable<Buffer>,
  ): Promise<void> {
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(object));
    const uploaded: { ETag: string | undefined; PartNumber: number }[] = [];
    const upload = async (part: Buffer): Promise<void> => {
      const PartNumber = uploaded.length + 1;
      const { ETag } = await this.#client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body: part }));
      uploaded.push({ ETag, PartNumber });
    };
    try {
      for (const part of begun) await upload(part);
      for await (const part of rest) await upload(part);
      await this.#client.send(
        new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: uploaded } }),
      );
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
      throw error;
    }
  }
}

/** Buffers of exactly `size` bytes, the last one smaller. */
async function* inParts(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const cut = size - length;
      yield Buffer.concat([...held, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      held = [];
      length = 0;
    }
    held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
