import { chmod, mkdir } from 'node:fs/promises';

/** Folder for files that the account of the database cannot read in their usual place. */
export const SHARED_ROOT = '/var/lib/zhiye';

/** Makes the folder readable for all, whatever our umask; an existing folder is not changed. */
export async function makeSharedRoot(sharedRoot: string): Promise<void> {
  const made = await mkdir(sharedRoot, { recursive: true });
  if (made) await chmod(sharedRoot, 0o755);
}
