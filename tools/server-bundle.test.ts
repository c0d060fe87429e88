import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CACHE = 'apps/server/node_modules/.cache/zhiye';

let folder = '';

/** A repository with four commands; `start` prints a text of another module and the name of a file beside that module. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhiye-bundle-'));
  for (const name of ['tools', 'packages', 'apps/server/src'])
    mkdirSync(join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(join(ROOT, 'tools/server-bundle.mjs'), join(folder, 'tools/server-bundle.mjs'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write(
    'tools/start.ts',
    "import { text } from '../apps/server/src/text.ts';\nconsole.log(text as string);\n",
  );
  for (const command of ['serve', 'db', 'import']) write(`tools/${command}.ts`, 'export {};\n');
  writeText('first');
  return () => rmSync(folder, { recursive: true });
});

const write = (path: string, content: string) => writeFileSync(join(folder, path), content);
const writeText = (text: string) =>
  write(
    'apps/server/src/text.ts',
    `import { createHash } from 'node:crypto';
export const text: string = '${text} ' + new URL('./file.sql', import.meta.url).pathname;
if (text.startsWith('broken')) throw new Error(createHash('sha1').digest('hex'));
`,
  );

function start(options: { uid?: number } = {}): string {
  const program = "import('./tools/server-bundle.mjs').then((bundle) => bundle.runServerCommand('start'))";
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', program], {
    cwd: folder,
    encoding: 'utf8',
    ...options,
  });
  return stdout + stderr;
}

/** When root runs the tests, somebody else starts the shop, as in a container. */
const other = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const canOtherRead =
  spawnSync('test', ['-r', join(ROOT, 'node_modules/tsx/package.json')], other).status === 0;

const listBundle = () => readdirSync(join(folder, CACHE));

describe('the bundle of the server', { timeout: 60_000 }, () => {
  it('is made once, and again when a source has changed or a file is gone', () => {
    const expected = (text: string) => `${text} ${join(folder, 'apps/server/src/file.sql')}\n`;
    expect(start()).toBe(expected('first'));
    const first = listBundle();
    expect(start()).toBe(expected('first'));
    expect(listBundle()).toEqual(first);
    rmSync(
      join(
        folder,
        CACHE,
        first.find((name) => /^start-.*\.mjs$/.test(name))!,
      ),
    );
    expect(start()).toBe(expected('first'));
    expect(listBundle()).toEqual(first);
    writeText('second');
    expect(start()).toBe(expected('second'));
    // a running server keeps its files
    expect(listBundle()).toEqual(expect.arrayContaining(first));
    writeText('third');
    expect(start()).toBe(expected('third'));
    expect(listBundle()).not.toEqual(expect.arrayContaining(first));
  });

  it('is made again at the next start when a source is saved while it is made', () => {
    const source = join(folder, 'apps/server/src/text.ts');
    const [before, later] = [-60, 60].map((seconds) => Date.now() / 1000 + seconds) as [number, number];
    utimesSync(source, later, later);
    expect(start()).toContain('first');
    expect(listBundle()).not.toContain('bundle.json');
    utimesSync(source, before, before);
    expect(start()).toContain('first');
    expect(listBundle()).toContain('bundle.json');
  });

  it('names the lines of the sources in errors', () => {
    writeText('broken');
    expect(start()).toContain('apps/server/src/text.ts:3');
  });

  it.skipIf(!canOtherRead)('is not needed: the sources run where nothing can be written', () => {
    spawnSync('chmod', ['-R', 'a+rX,a-w', folder]);
    onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', folder]));
    expect(start(other)).toContain('first ');
    expect(readdirSync(join(folder, 'apps/server'))).toEqual(['src']);
  });
});
