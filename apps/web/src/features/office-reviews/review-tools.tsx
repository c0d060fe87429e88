import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import { reviewPath } from './review-paths.ts';
import type { ReviewQuery } from './review-query.ts';

const LONGEST_KEYWORD = 100;

export function ReviewTools({ query }: { readonly query: ReviewQuery }) {
  const t = useT('office-reviews');
  const navigate = useNavigate();
  return (
    <div className={room.tools}>
      <Input.Search
        className={room.search}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => void navigate(reviewPath(query, { keyword: text.trim() || undefined }))}
      />
      <label>
        {t('column.type')}
        <select
          value={query.type ?? ''}
          onChange={({ target: { value } }) =>
            void navigate(reviewPath(query, { type: value === '2' ? 2 : value === '3' ? 3 : undefined }))
          }
        >
          <option value="">{t('anyType')}</option>
          <option value="2">{t('type.2')}</option>
          <option value="3">{t('type.3')}</option>
        </select>
      </label>
      <span className={`sub s12 ${room.total}`}>{t('keys')}</span>
    </div>
  );
}
