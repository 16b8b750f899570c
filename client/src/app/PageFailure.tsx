import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import type { Visit } from '../hooks/page-history.ts';

interface Props {
  /** The current visit; a new visit resets the error. */
  readonly of: Visit;
  /** Why the page's chunk failed to load; null if it loaded. */
  readonly failure: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly of: Visit;
  readonly error: unknown;
}

export class PageFailure extends Component<Props, State> {
  override state: State = { of: this.props.of, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, error: null };
  }

  override render() {
    const error = this.props.failure ?? this.state.error;
    if (error === null) return this.props.children;
    return <ErrorPage detail={error instanceof Error ? error.message : String(error)} />;
  }
}
