// The process of `note-writer-process.ts`: writes one Word or PDF file and replies to each message.
import type { Language } from '@zhiye/contract';
import { createDocxWriter } from './docx-writer.ts';
import { EXPORT_TEXTS } from './exported-note.ts';
import type { NoteWriterMessage } from './note-writer-process.ts';
import { createPdfWriter } from './pdf-writer.ts';

const [format, language] = process.argv.slice(2) as ['docx' | 'pdf', Language];
const texts = EXPORT_TEXTS[language];
const writing = format === 'docx' ? createDocxWriter(texts) : createPdfWriter(texts, language);

async function reply(message: NoteWriterMessage): Promise<void> {
  const writer = await writing;
  if (message !== 'finish') await writer.add(message);
  process.send!(message === 'finish' ? await writer.finish() : 'added');
}

// an error ends the process, which the other side hears of; so does the end of the other side
process.on('message', (message: NoteWriterMessage) => void reply(message));
process.on('disconnect', () => process.exit());
