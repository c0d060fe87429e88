import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';

// not in the entry: few people open a page that they may not see
const NoPermission = lazy(async () => {
  const { NoPermission: component } = await import('../shared/ui/feedback/no-permission.tsx');
  return { default: component };
});

/** Says that the page is for others. */
export function NoPermissionPage(props: ComponentProps<typeof NoPermission>) {
  return (
    <Suspense>
      <NoPermission {...props} />
    </Suspense>
  );
}
