// Takes an ONIX message of staff or of the feed.
import type { Db } from '../../../../../db/client.ts';
import { sqlRunnerOf } from '../../../../../db/sql-runner.ts';
import type { UploadedFile } from '../../../../../platform/http/upload.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { Platform } from '../../../../../platform/platform.ts';
import { recordAction } from '../../../../base/audit/index.ts';
import type { Actor } from '../../../../base/audit/index.ts';
import { insertOnixImport } from './onix-import.store.ts';

interface OnixSource {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Stores the file and queues its reading; returns the id of the import. `actor` is undefined for the feed. */
export async function takeOnixFile(
  { db, storage, jobs }: Pick<Platform, 'db' | 'storage' | 'jobs'>,
  actor: Actor | undefined,
  file: OnixSource | UploadedFile,
  subjectCode: string | undefined,
  now: Date,
  also: (tx: Db, importId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const id = newId(now);
  const fileKey = `onix/${id}.xml`;
  await storage.putFile(fileKey, file.path, 'application/xml');
  await db.transaction(async (tx) => {
    const fileName = file.name.slice(0, 200);
    await insertOnixImport(tx, {
      id,
      actorId: actor?.userId ?? null,
      address: actor?.address ?? '',
      fileName,
      fileKey,
      state: 'reading',
      subjectCode: subjectCode ?? null,
      sizeBytes: file.sizeBytes,
      createdAt: now,
    });
    if (actor)
      await recordAction(
        tx,
        actor,
        {
          action: 'onix.upload',
          target: `onixImport:${id}`,
          detail: { fileName, sizeBytes: file.sizeBytes },
        },
        now,
      );
    await also(tx, id);
    await jobs.send(sqlRunnerOf(tx), 'readOnix', { importId: id });
  });
  return id;
}
