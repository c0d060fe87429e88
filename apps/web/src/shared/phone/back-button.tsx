import { useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../navigation/paths.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './phone-page.module.css';

/** The way back. The first page of a visit has none in the history and leads to the store. */
export function BackButton() {
  const t = useT('phone');
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t('back')}
      onClick={() => void (isFirst ? navigate(paths.home, { replace: true }) : navigate(-1))}
    >
      <Icon name="left" size={22} />
    </button>
  );
}
