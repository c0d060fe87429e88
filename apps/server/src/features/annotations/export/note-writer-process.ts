import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Language } from '@zhiye/contract';
import type { ExportedNote, NoteWriter } from './exported-note.ts';

/** Notes to add, or the request for the bytes of the file. */
export type NoteWriterMessage = readonly ExportedNote[] | 'finish';

const HEAP_MB = 512;

/**
 * A writer in a process of its own: layout and packing of 5,000 notes takes seconds, in which the server would reply to nobody.
 * A file that needs too much memory ends that process alone.
 */
export function createNoteWriterProcess(format: 'docx' | 'pdf', language: Language): NoteWriter {
  const { PATH, SystemRoot } = process.env;
  const child = fork(fileURLToPath(new URL('./note-writer-worker.ts', import.meta.url)), [format, language], {
    env: { PATH, SystemRoot },
    execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.on('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the file writer ended with ${signal ?? code}`)));
  });
  // nobody waits for the end between two messages
  ended.catch(() => undefined);
  const ask = async (message: NoteWriterMessage): Promise<unknown> => {
    const reply = once(child, 'message');
    child.send(message);
    const [answer] = await Promise.race([reply, ended]);
    return answer;
  };
  return {
    async add(notes) {
      await ask(notes);
    },
    finish: async () => Buffer.from((await ask('finish')) as Uint8Array),
    close: () => void child.kill('SIGKILL'),
  };
}
