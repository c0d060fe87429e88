import type { FastifyReply } from 'fastify';

/** A file that a download route answers with. */
export interface FileReply {
  readonly name: string;
  readonly mediaType: string;
  /** Undefined when the file is made while it is sent. */
  readonly sizeBytes?: number;
  /** How many lines come below the head of a list; the page shows the progress by it. */
  readonly lines?: number;
  readonly stream: NodeJS.ReadableStream;
}

/** Formats of text. Those that the shop stores and makes are UTF-8. */
const TEXT_TYPE = /^(text\/[\w.-]+|application\/(json|xml)|[\w.-]+\/[\w.-]+\+(json|xml))$/;

/** The Content-Type of a file; of a text it names the encoding (RFC 9110, section 8.3.2). */
export const withCharset = (mediaType: string): string =>
  TEXT_TYPE.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;

/** Sends a file as a download. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.sizeBytes !== undefined) void reply.header('content-length', file.sizeBytes);
  if (file.lines !== undefined) void reply.header('x-lines', file.lines);
  return reply
    .header('content-disposition', describeAttachment(file.name))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(withCharset(file.mediaType))
    .send(file.stream);
}

/**
 * A Content-Disposition with the name in UTF-8 (RFC 8187, section 3.2); clients that cannot read it call the file `file`.
 * Our own code: one fixed form of the header needs no package.
 */
function describeAttachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="file"; filename*=UTF-8''${encoded}`;
}
