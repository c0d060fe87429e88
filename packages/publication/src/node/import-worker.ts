/** The process that imports one book. It handles one request and ends; it also ends when its parent ends. */
import { PublicationRefusedError } from '../core/index.ts';
import type { ImportReply, ImportRequest } from './import-protocol.ts';
import { writePublication } from './import-publication.ts';

function reply(message: ImportReply, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, () => onSent?.());
}

function toRefusal(error: unknown): PublicationRefusedError {
  if (error instanceof PublicationRefusedError) return error;
  return new PublicationRefusedError('importFailed', {
    detail: error instanceof Error ? error.message : String(error),
  });
}

async function run({ filePath, directory, limits }: ImportRequest): Promise<ImportReply> {
  try {
    const onProgress = (progress: Extract<ImportReply, { type: 'progress' }>['progress']): void =>
      reply({ type: 'progress', progress });
    return { type: 'done', result: await writePublication(filePath, directory, { limits, onProgress }) };
  } catch (error) {
    return { type: 'refused', refusal: toRefusal(error).toJSON() };
  }
}

process.once('disconnect', () => process.exit());
process.once('message', (request: ImportRequest) => {
  void run(request).then((answer) => reply(answer, () => process.disconnect()));
});
