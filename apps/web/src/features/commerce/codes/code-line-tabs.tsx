import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';

interface CodeLineTabsProps {
  readonly label: string;
  readonly lines: readonly { readonly lineNo: number; readonly book: BookSummary }[];
  readonly currentLineNo: number;
  readonly pathOf: (lineNo: number) => string;
}

/** The lines of an order that have codes; nothing when there is one. */
export function CodeLineTabs({ label, lines, currentLineNo, pathOf }: CodeLineTabsProps) {
  if (lines.length < 2) return null;
  return (
    <nav className={tabs.tabs} aria-label={label}>
      {lines.map(({ lineNo, book }) => (
        <Link
          key={lineNo}
          to={pathOf(lineNo)}
          aria-current={lineNo === currentLineNo ? 'page' : undefined}
          lang={textLanguage(book.title)}
        >
          {book.title}
        </Link>
      ))}
    </nav>
  );
}
