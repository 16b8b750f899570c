import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A lazily loaded component with its own Suspense; `fallback` shows while it loads. */
export function deferred<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(load);
  return (props) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}
