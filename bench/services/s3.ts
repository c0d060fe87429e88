import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRestartable } from './restartable.ts';
import type { Restartable } from './restartable.ts';
import { startService } from './system-program.ts';

const S3RVER = '3.7.1';
export const BUCKET = 'zhiye';
/** s3rver knows this one pair. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** s3rver is no package of the repository: it is installed once, into the folder for temporary files. */
export async function startS3(dir: string, port: number): Promise<Restartable> {
  const packages = join(tmpdir(), 'zhiye-failover-packages');
  const program = join(packages, 'node_modules/s3rver/bin/s3rver.js');
  if (!existsSync(program)) {
    mkdirSync(packages, { recursive: true });
    await writeFile(join(packages, 'package.json'), '{"private":true}\n');
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `s3rver@${S3RVER}`], {
      cwd: packages,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const folder = join(dir, 's3');
  await mkdir(folder);
  const words = [
    program,
    '-d',
    folder,
    '-p',
    String(port),
    '-a',
    '127.0.0.1',
    '--configure-bucket',
    BUCKET,
    '--silent',
  ];
  return makeRestartable(port, () =>
    startService(process.execPath, { words, port, logFile: join(dir, 's3.log') }),
  );
}
