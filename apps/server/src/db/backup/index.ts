export { backupDatabase } from './backup.ts';
export type { BackupSummary } from './backup.ts';
export { BackupDamaged } from './backup-format.ts';
export { restoreDatabase, RestoreRefused } from './restore.ts';
