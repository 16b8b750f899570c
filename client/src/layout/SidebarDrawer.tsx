import { lazy, Suspense } from 'react';

const Drawer = lazy(() => import('./Drawer.tsx'));

interface SidebarDrawerProps {
  readonly show: boolean;
  readonly onClose: () => void;
}

/** The sidebar of narrow screens; its code comes when it is first opened. */
export function SidebarDrawer(props: SidebarDrawerProps) {
  return props.show ? (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}
