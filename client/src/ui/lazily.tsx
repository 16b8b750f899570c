import { type ComponentType, lazy, Suspense } from 'react';

/** A component whose code loads when it is first shown, such as a dialog; nothing shows meanwhile. */
export function lazily<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const Loaded = lazy(load) as ComponentType<Props>;
  return function Lazily(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
