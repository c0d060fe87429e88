import { runCommand } from './command.ts';

/** The account PostgreSQL runs under when we are root; it refuses to run as root itself. */
export interface OperatingUser {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

async function findUser(name: string): Promise<OperatingUser | undefined> {
  const [uid, gid] = await Promise.all([runCommand('id', ['-u', name]), runCommand('id', ['-g', name])]);
  if (uid.exitCode !== 0 || gid.exitCode !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

/**
 * Who runs the database. Undefined means our own account, which is every case but root. As root: the owner
 * of the cluster where one exists (it was made by an ordinary user, or by an earlier start), else `postgres`,
 * else `nobody`.
 */
export async function chooseOperatingUser(
  clusterOwner: { uid: number; gid: number } | undefined,
): Promise<OperatingUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (clusterOwner && clusterOwner.uid !== 0) return { name: `user ${clusterOwner.uid}`, ...clusterOwner };
  for (const name of CANDIDATES) {
    const user = await findUser(name);
    if (user) return user;
  }
  throw new Error(
    `PostgreSQL does not run as root, and neither ${CANDIDATES.join(' nor ')} exists on this system. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the user may enter a folder. Asked of the system itself, so that ACLs and mounts count too. */
export async function canEnter(user: OperatingUser, folder: string): Promise<boolean> {
  const { exitCode } = await runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { user, cwd: '/' });
  return exitCode === 0;
}
