import type { BookSummary } from '@zhiye/contract';
import { isReaderType } from '@zhiye/contract/constants';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { Button, ButtonLink } from '../../../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../../../shared/ui/hidden-title.tsx';
import { useAddToCart } from '../../book-detail/purchase/use-add-to-cart.ts';

/** Adds the book for its shortest access period. A guest signs in first; who cannot buy sees no button. */
export function RowCartButton({ book }: { readonly book: BookSummary }) {
  const t = useT('search');
  const roleType = useClientStore((client) => client.roleType);
  const adding = useAddToCart(book.bookId);
  const { fromPrice, bookId } = book;
  if (!fromPrice || (roleType !== null && !isReaderType(roleType))) return null;
  const { duration } = fromPrice;
  const label = (
    <>
      {t('list.addToCart')}
      <HiddenTitle>{book.title}</HiddenTitle>
    </>
  );
  if (roleType === null) {
    const afterSignIn = paths.bookDetail(bookId, { duration, addToCart: true });
    return (
      <ButtonLink size="small" to={paths.login(afterSignIn)}>
        {label}
      </ButtonLink>
    );
  }
  const add = () => {
    if (adding.isPending) return;
    adding.mutate(duration, { onSuccess: ({ isOK }) => isOK && showToast('success', t('list.addedToCart')) });
  };
  return (
    // not `disabled`, which would lose the focus
    <Button size="small" aria-disabled={adding.isPending} onClick={add}>
      {label}
    </Button>
  );
}
