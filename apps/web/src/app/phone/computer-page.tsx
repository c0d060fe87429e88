import { useLocation } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import type { RouteEntry } from '../../shared/navigation/route-entry.ts';
import { PhonePage } from '../../shared/phone/phone-page.tsx';
import { writeTabStorage } from '../../shared/storage/tab-storage.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';

/** What needs a computer: keys of the texts, which also say what can be done on a phone. */
export type ComputerTask =
  'channel' | 'codes' | 'backoffice' | 'flashcards' | 'layers' | 'samples' | 'quotations' | 'localBook';

interface ComputerPageProps {
  readonly task: ComputerTask;
  /** Of the page that needs a computer. */
  readonly title: RouteEntry['title'];
}

/** Instead of a page that is made for computers. Whoever sees its pages zoomed, or insists, gets them in this window. */
export function ComputerPage({ task, title }: ComputerPageProps) {
  const t = useT('phone');
  const { pathname, search } = useLocation();
  const openHere = () => {
    writeTabStorage('layout', '/pc');
    location.assign(`/pc${pathname}${search}`);
  };
  const actions = (
    <>
      <ButtonLink look="primary" size="large" to={paths.home}>
        {t('computer.home')}
      </ButtonLink>
      <Button size="large" onClick={openHere}>
        {t('computer.desktopSite')}
      </Button>
    </>
  );
  return (
    <PhonePage title={title[useLanguage()]} hasHeading>
      <EmptyState isPage title={t('computer.title')} actions={actions}>
        {t(`computer.${task}`)}
      </EmptyState>
    </PhonePage>
  );
}
