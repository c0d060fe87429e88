import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';

/** What the operator should change about the place of a backup. */
export async function adviseOnFolder(folder: string, dataDir: string): Promise<string[]> {
  const advice = [
    `${resolve(folder)} holds the master key and the data of all users. Whoever reads it can read everything: encrypt it, and ` +
      'keep it where only operators have access.',
  ];
  const path = relative(resolve(dataDir), resolve(folder));
  if (path !== '..' && !path.startsWith(`..${sep}`))
    advice.push('The folder is inside DATA_DIR, so both are lost together: copy it to another machine.');
  const { mode, dev } = await stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    advice.push(`Other users of this machine may enter the folder: chmod 700 ${resolve(folder)}`);
  const data = await stat(dataDir).catch(() => undefined);
  if (data?.dev === dev)
    advice.push(
      'The folder is on the disk of DATA_DIR: a copy on another machine survives the loss of this one.',
    );
  return advice;
}
