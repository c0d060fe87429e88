export { backupDatabase } from './backup.ts';
export { BackupDamaged } from './backup-format.ts';
export { restoreDatabase, RestoreRefused } from './restore.ts';
export { countRows } from './row-counts.ts';
