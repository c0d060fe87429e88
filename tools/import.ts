// npm run import -- FILE.epub [more.epub …] [--book ID]
import { PublicationRefusedError } from '@zhiye/publication';
import { importBook } from '../apps/server/src/app/commands/import-book.ts';
import { withPlatform } from '../apps/server/src/app/commands/with-platform.ts';

const { files, bookId } = readArguments(process.argv.slice(3));
if (files.length === 0 || (bookId !== undefined && files.length > 1)) {
  console.error('Usage: npm run import -- FILE.epub [more.epub …]   or   FILE.epub --book ID');
  process.exit(2);
}
let refused = 0;
await withPlatform(async (platform) => {
  for (const file of files) {
    try {
      const { title, imported, ...book } = await importBook(platform, file, bookId);
      const { readingOrder } = imported.manifest;
      console.log(
        `${file}: book ${book.bookId} “${title}”, ${readingOrder.length} sections, ${imported.positionsCount} pages`,
      );
      for (const warning of imported.report.warnings) console.log(`  ${warning.file}: ${warning.text.en}`);
    } catch (error) {
      if (!(error instanceof PublicationRefusedError)) throw error;
      refused += 1;
      console.error(`${file}: refused (${error.code}) ${error.message}`);
    }
  }
});
process.exit(refused > 0 ? 1 : 0);

function readArguments(words: readonly string[]) {
  const at = words.indexOf('--book');
  if (at === -1) return { files: words, bookId: undefined };
  const bookId = Number(words[at + 1]);
  return { files: words.filter((_, index) => index !== at && index !== at + 1), bookId };
}
