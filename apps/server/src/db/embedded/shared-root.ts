import { chmod, mkdir } from 'node:fs/promises';

/** Where root keeps what the database's account cannot reach at its own place. */
export const SHARED_ROOT = '/var/lib/zhiye';

/** Makes the folder if need be, and then open to all whatever our umask; one that exists is left as it is. */
export async function makeSharedRoot(sharedRoot: string): Promise<void> {
  const made = await mkdir(sharedRoot, { recursive: true });
  if (made) await chmod(sharedRoot, 0o755);
}
