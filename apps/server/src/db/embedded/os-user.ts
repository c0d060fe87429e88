import { runCommand } from './child-process.ts';

/** The account PostgreSQL runs under when we are root; it refuses to run as root itself. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

async function findUser(name: string): Promise<OsUser | undefined> {
  const [uid, gid] = await Promise.all([runCommand('id', ['-u', name]), runCommand('id', ['-g', name])]);
  if (uid.exitCode !== 0 || gid.exitCode !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

/**
 * The account that runs the database; undefined for our own. Another account is used only when we are root: the owner of an
 * existing cluster, else `postgres`, else `nobody`.
 */
export async function chooseOsUser(
  clusterOwner: { uid: number; gid: number } | undefined,
): Promise<OsUser | undefined> {
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

/** Whether the user may enter a folder. Tried by the system itself, so that ACLs and mounts count too. */
export async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  const { exitCode } = await runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { user, cwd: '/' });
  return exitCode === 0;
}
