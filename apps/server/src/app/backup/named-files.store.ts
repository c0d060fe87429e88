import { desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Db } from '../../db/client.ts';
import { files } from '../../db/tables/base/files.ts';
import { publicationFiles, publications } from '../../db/tables/catalog/publications.ts';
import { encodedPath, revisionStorageKey } from '../../features/catalog/publications/index.ts';

/** A file that the database says is in the storage. */
export interface NamedFile {
  readonly key: string;
  readonly sizeBytes: number;
  /** Null for compressed forms, whose hash the database does not have. */
  readonly sha256: string | null;
}

/** The files that the database names, by the transaction of this connection. */
export async function selectNamedFiles(client: Client): Promise<NamedFile[]> {
  const db = drizzle(client);
  const { visibility, key, sizeBytes, sha256 } = files;
  const stored = await db.select({ visibility, key, sizeBytes, sha256 }).from(files);
  const revisions = await db
    .select({ bookId: publications.bookId, revision: publications.revision, file: publicationFiles })
    .from(publicationFiles)
    .innerJoin(publications, eq(publications.id, publicationFiles.publicationId));
  return [
    ...stored.map((file) => ({ ...file, key: `${file.visibility}/${file.key}` })),
    ...revisions.flatMap(({ bookId, revision, file }) => {
      const name = (path: string, bytes: number | null, hash: string | null): NamedFile[] =>
        bytes === null
          ? []
          : [{ key: revisionStorageKey(bookId, revision, path), sizeBytes: bytes, sha256: hash }];
      return [
        ...name(file.path, file.sizeBytes, file.sha256),
        ...name(encodedPath(file.path, 'br'), file.brotliBytes, null),
        ...name(encodedPath(file.path, 'gzip'), file.gzipBytes, null),
      ];
    }),
  ];
}

/** The current publication that was stored last. */
export async function selectNewestPublication(
  db: Db,
): Promise<{ bookId: number; revision: string } | undefined> {
  const [row] = await db
    .select({ bookId: publications.bookId, revision: publications.revision })
    .from(publications)
    .where(eq(publications.isCurrent, true))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(1);
  return row;
}
