import { lazy, Suspense } from 'react';
import { PopoverButton } from '../ui/PopoverButton.tsx';

const AppearancePanel = lazy(() => import('../ui/AppearancePanel.tsx'));

/** How everything looks; the choices come when they are first opened. */
export function AppearanceMenu() {
  return (
    <PopoverButton label="Aparência" icon="circle-half">
      {() => (
        <Suspense>
          <AppearancePanel />
        </Suspense>
      )}
    </PopoverButton>
  );
}
