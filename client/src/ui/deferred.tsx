import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered; until then its place shows the fallback. */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
) {
  const Loaded = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => <Suspense fallback={fallback}>{createElement(Loaded, props)}</Suspense>;
}
