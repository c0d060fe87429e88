import { startWatchedProcess } from '@zhiye/publication/node';
import type { Language } from '@zhiye/contract';
import type { ExportedNote, NoteWriter } from './exported-note.ts';

/** Notes to add, or the request for the bytes of the file. */
export type NoteWriterMessage = readonly ExportedNote[] | 'finish';

const HEAP_MB = 512;
/** Within the time of a job. The process waits for the notes of the next batch as well. */
const LIMITS = { timeoutMs: 840_000, progressTimeoutMs: 120_000, residentMb: 1_000 };

/**
 * A writer in a process of its own: layout and packing of 5,000 notes takes seconds, in which the server would reply to nobody.
 * A file that needs too much memory or time ends that process alone.
 */
export function createNoteWriterProcess(format: 'docx' | 'pdf', language: Language): NoteWriter {
  let answer: (message: unknown) => void = () => undefined;
  const child = startWatchedProcess({
    source: new URL('./note-writer-worker.ts', import.meta.url).href,
    arguments: [format, language],
    heapMb: HEAP_MB,
    limits: LIMITS,
    serialization: 'advanced',
    onMessage: (message) => answer(message),
  });
  const ended = child.ended.then(({ reason, detail }) => {
    throw new Error(`the file writer ended: ${reason} ${detail}`);
  });
  // nobody waits for the end between two messages
  ended.catch(() => undefined);
  const ask = (message: NoteWriterMessage): Promise<unknown> => {
    const reply = new Promise((resolve) => {
      answer = resolve;
    });
    child.send(message);
    return Promise.race([reply, ended]);
  };
  return {
    async add(notes) {
      await ask(notes);
    },
    finish: async () => Buffer.from((await ask('finish')) as Uint8Array),
    close: child.kill,
  };
}
