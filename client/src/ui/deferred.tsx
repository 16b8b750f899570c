import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered; until then `fallback` stands in its place. */
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
