import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { visibleNavGroups } from './admin-navigation.ts';
import { DayFiguresCard, PaidByHourCard } from './home/day-figures-card.tsx';
import { WaitingWorkCard } from './home/waiting-work-card.tsx';
import { useStaffRoles } from './use-staff-roles.ts';
import page from '../../shared/ui/admin/admin-page.module.css';
import styles from './home/admin-home.module.css';

/** /backoffice: what waits for whom, and the figures of the day; only what the roles may see. */
export function AdminHomePage() {
  const t = useT('admin');
  const { data: roles = [] } = useStaffRoles();
  if (visibleNavGroups(roles).length === 0) {
    const toShop = (
      <ButtonLink look="primary" to={paths.home}>
        {t('toShop')}
      </ButtonLink>
    );
    return (
      <EmptyState isPage title={t('noSection.title')} actions={toShop}>
        {t('noSection.text')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.home}>
      <h1 className={page.title}>{t('home.title')}</h1>
      <DayFiguresCard />
      <div className={styles.columns}>
        <WaitingWorkCard />
        <PaidByHourCard />
      </div>
    </div>
  );
}
