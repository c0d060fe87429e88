export { startEmbeddedPostgres } from './embedded-postgres.ts';
export type { EmbeddedPostgres } from './embedded-postgres.ts';
export { WrongMajorVersion } from './cluster.ts';
export { lockDataFolder, DataFolderInUse } from './data-folder-lock.ts';
export type { DataFolderLock } from './data-folder-lock.ts';
export { PostgresNotAvailable } from './postmaster.ts';
export { superviseDataFolder } from './data-folder-supervisor.ts';
export { EmbeddedPostgresUnavailable } from './runtime-package.ts';
