import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { fetchFile } from '../../../../shared/api/download.ts';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';
import styles from './cards.module.css';

const GET_PICTURE = 'DOWNLOAD /b/v1/flashcards/getFlashcardPicture';

/** The picture of the book that a card has. */
export function CardPicture({ cardId }: { readonly cardId: string }) {
  const t = useT('flashcards');
  const { data } = useQuery({
    queryKey: [GET_PICTURE, cardId] as const,
    queryFn: async ({ signal }) => (await fetchFile(GET_PICTURE, { cardId }, signal)).blob,
    staleTime: Infinity,
    retry: false,
  });
  const address = usePictureUrl(data ?? null);
  return <span className={styles.frame}>{address && <img src={address} alt={t('card.picture')} />}</span>;
}
