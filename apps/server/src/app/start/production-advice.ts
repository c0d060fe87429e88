import type { Config } from '../config.ts';

/** One line for a production server that keeps its data on its own machine; undefined for one that does not. */
export function adviseProduction({ mode, databaseUrl, filesUrl }: Config): string | undefined {
  if (mode !== 'production' || (databaseUrl && filesUrl)) return undefined;
  const kept = [
    !databaseUrl && 'the embedded database (set DATABASE_URL to use a PostgreSQL of your own)',
    !filesUrl && 'files in DATA_DIR (set FILES_URL to use S3)',
  ].filter(Boolean);
  return `production runs with ${kept.join(' and ')}: only one server can run, and its disk is the only copy; back it up`;
}
