import type { CodePreview, CodePreviewStatus } from '@zhiye/contract';
import { findCodeMistake, formatCode, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { PreviewedCode } from './use-code-redemption.ts';
import styles from './code-exchange.module.css';

export const STATUS_TONES: Record<CodePreviewStatus, StatusTone> = {
  redeemable: 'ok',
  onShelf: 'wait',
  duplicate: 'done',
  mistyped: 'bad',
  unknown: 'bad',
  alreadyYours: 'done',
  used: 'bad',
  void: 'bad',
  lapsed: 'done',
  held: 'wait',
};

interface CodePreviewRowProps {
  readonly line: PreviewedCode;
  readonly isExtended: boolean;
  readonly onExtend: (on: boolean) => void;
}

export function CodePreviewRow({ line, isExtended, onExtend }: CodePreviewRowProps) {
  const t = useT('redemption');
  const { typed, preview } = line;
  const { status, book, neverEnds } = preview;
  return (
    <tr>
      <td className={styles.code}>{formatCode(normalizeCode(typed))}</td>
      <td>
        {book ? (
          <div className={styles.book}>
            <Cover src={book.coverUrl} alt="" width={40} />
            <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
              {book.title}
            </Link>
          </div>
        ) : (
          <MistakeText typed={typed} status={status} />
        )}
      </td>
      <td>
        <EndText preview={preview} />
      </td>
      <td>
        <StatusTag tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusTag>
        {status === 'onShelf' && !neverEnds && book && (
          <label className={styles.extend}>
            <input
              type="checkbox"
              checked={isExtended}
              onChange={(event) => onExtend(event.target.checked)}
            />
            {t('extend')}
            <HiddenTitle>{book.title}</HiddenTitle>
          </label>
        )}
      </td>
    </tr>
  );
}

/** Why a line has no book. */
export function MistakeText({
  typed,
  status,
}: {
  readonly typed: string;
  readonly status: CodePreviewStatus;
}) {
  const t = useT('redemption');
  const mistake = status === 'mistyped' ? findCodeMistake(normalizeCode(typed)) : null;
  const text = mistake ? t(`mistake.${mistake.kind}`, { ...mistake }) : t(`reason.${status}`);
  return <span className={styles.reason}>{text}</span>;
}

function EndText({ preview }: { readonly preview: CodePreview }) {
  const t = useT('redemption');
  const names = useT('shared');
  const { status, book, duration, endDay, awaitsPublication, currentEndDay: from, neverEnds } = preview;
  if (!book || !duration) return null;
  if (neverEnds) return t('end.owned');
  if (status === 'alreadyYours' && !awaitsPublication)
    return from ? t('end.until', { day: from }) : t('end.over');
  if (awaitsPublication) return t('end.waiting');
  const to = endDay ?? t('end.never');
  const text = from ? t('end.extended', { from, to }) : t('end.until', { day: to });
  return (
    <>
      {endDay === null && !from ? t('end.never') : text}
      <small className={styles.reason}>{names(`duration.${duration}`)}</small>
    </>
  );
}
