import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { generalErrors } from '@zhiye/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

/** An uploaded file, on disk until the call ends. */
export interface UploadedFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  remove(): Promise<void>;
}

/** Streams the one file of a multipart request to disk. Text fields must come before it. */
export async function receiveUpload(request: FastifyRequest, uploadDir: string, maxFileBytes: number) {
  if (!request.isMultipart()) refuse(generalErrors.wrongMediaType);
  const part = await request.file({
    limits: { fileSize: maxFileBytes, files: 1, fields: 20, fieldSize: 10_000 },
  });
  if (!part) return refuse(generalErrors.invalidInput, { where: 'file', why: '' });
  await mkdir(uploadDir, { recursive: true, mode: 0o700 });
  const path = join(uploadDir, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) refuse(generalErrors.tooLarge);
    const { size: sizeBytes } = await stat(path);
    const fields = Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, field]) =>
        field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
      ),
    );
    return { fields, file: { name: part.filename, path, sizeBytes, remove } satisfies UploadedFile };
  } catch (error) {
    await remove();
    throw error;
  }
}
