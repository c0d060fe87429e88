import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStorage } from './file-storage.ts';

/**
 * S3-compatible storage: `s3://bucket/prefix?region=cn-north-1&endpoint=https://host`. Credentials come from the
 * usual AWS variables. With an endpoint parameter, URLs are path-style.
 */
export function openS3Storage(filesUrl: string): FileStorage {
  const url = new URL(filesUrl);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const Bucket = url.host;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const locate = (key: string) => (prefix ? `${prefix}/${key}` : key);
  return {
    async putFile(key, sourcePath, ContentType) {
      const { size: ContentLength } = await stat(sourcePath);
      const Body = createReadStream(sourcePath);
      await client.send(new PutObjectCommand({ Bucket, Key: locate(key), Body, ContentLength, ContentType }));
    },
    async putBytes(key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: locate(key), Body, ContentType }));
    },
    async open(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: locate(key), Range }));
        return found.Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: locate(key) }));
    },
    async *list() {
      const Prefix = prefix ? `${prefix}/` : undefined;
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? [])
          yield { key: Key.slice(Prefix?.length ?? 0), sizeBytes: Size, version: ETag };
        if (!page.IsTruncated) return;
        ContinuationToken = page.NextContinuationToken;
      }
    },
    async removeBelow(below) {
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${locate(below)}/` }));
        const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
