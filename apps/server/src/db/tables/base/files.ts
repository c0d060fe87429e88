import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/** One stored file. Public ones are named by their content, private ones by a random id. */
export const files = pgTable(
  'files',
  {
    id: id().primaryKey(),
    visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
    key: text('key').notNull(),
    purpose: text('purpose', {
      enum: [
        'cover',
        'spine',
        'contentPicture',
        'publicationSource',
        'workCertificate',
        'teachingFile',
        'invoice',
        'transferVoucher',
        'noteAttachment',
        'noteExport',
        'supportImage',
        'signedContract',
        'signedAcceptance',
        'seal',
      ],
    }).notNull(),
    ownerId: uuid('owner_id'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('files_by_key').on(table.visibility, table.key),
    index('files_certificates_by_owner')
      .on(table.ownerId, table.createdAt)
      .where(sql`${table.purpose} = 'workCertificate'`),
  ],
);
