/**
 * Adapter between the browser's history and the router (`Navigator`). React Router's data router does the same, but its
 * unused loaders, actions and fetchers would add 18 KiB of script to each first paint.
 */
import { createContext } from 'react';
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';

export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
  readonly keepsScroll: boolean;
}

/** Navigation blocker. @returns true to block; `leave` then resumes the navigation. */
export type AskBeforeLeaving = (to: Location, leave: () => void, action: NavigationType) => boolean;

interface EntryState {
  readonly idx: number;
  readonly key: string;
  readonly usr: unknown;
}

export class PageHistory implements Navigator {
  visit: Visit;
  #index: number;
  #ask: AskBeforeLeaving | null = null;
  readonly #listeners = new Set<(visit: Visit) => void>();
  /** Kind of the next popstate: a confirmed navigation, or the return to the page that blocked it. */
  #step: 'allowed' | 'taken-back' | null = null;

  constructor() {
    const { idx } = entryState();
    if (idx === undefined) history.replaceState({ ...entryState(), idx: 0 }, '');
    this.#index = idx ?? 0;
    this.visit = { location: currentLocation(), action: NavigationType.Pop, keepsScroll: false };
  }

  listen(listener: (visit: Visit) => void): () => void {
    if (this.#listeners.size === 0) addEventListener('popstate', this.#onPopState);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) removeEventListener('popstate', this.#onPopState);
    };
  }

  beforeLeaving(ask: AskBeforeLeaving): () => void {
    this.#ask = ask;
    return () => {
      if (this.#ask === ask) this.#ask = null;
    };
  }

  // Arrow functions: the router calls these two unbound.
  readonly push = (to: To, state: unknown = null, options: NavigateOptions = {}) =>
    this.#open(NavigationType.Push, to, state, options);

  readonly replace = (to: To, state: unknown = null, options: NavigateOptions = {}) =>
    this.#open(NavigationType.Replace, to, state, options);

  go(delta: number): void {
    history.go(delta);
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  encodeLocation(to: To) {
    const { pathname, search, hash } = new URL(this.createHref(to), window.location.href);
    return { pathname, search, hash };
  }

  #open(action: NavigationType, to: To, state: unknown, { preventScrollReset = false }: NavigateOptions): void {
    const key = Math.random().toString(36).slice(2, 10);
    const location: Location = { ...this.encodeLocation(to), state, key };
    const open = () => {
      if (action === NavigationType.Push) this.#index += 1;
      const entry: EntryState = { idx: this.#index, key, usr: state };
      if (action === NavigationType.Push) history.pushState(entry, '', createPath(location));
      else history.replaceState(entry, '', createPath(location));
      this.#show({ location, action, keepsScroll: preventScrollReset });
    };
    if (!this.#ask?.(location, open, action)) open();
  }

  readonly #onPopState = () => {
    const step = this.#step;
    this.#step = null;
    if (step === 'taken-back') return;
    const location = currentLocation();
    // Entries made by the browser, e.g. for a #fragment link, have no index of ours.
    const { idx = this.#index } = entryState();
    const delta = idx - this.#index;
    const leave = () => {
      this.#step = 'allowed';
      history.go(delta);
    };
    if (delta !== 0 && step !== 'allowed' && this.#ask?.(location, leave, NavigationType.Pop)) {
      this.#step = 'taken-back';
      history.go(-delta);
      return;
    }
    this.#index = idx;
    this.#show({ location, action: NavigationType.Pop, keepsScroll: false });
  };

  #show(visit: Visit): void {
    this.visit = visit;
    for (const listener of this.#listeners) listener(visit);
  }
}

const entryState = (): Partial<EntryState> => (history.state ?? {}) as Partial<EntryState>;

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryState();
  return { pathname, search, hash, state: usr, key };
}

/** The app's history; null for pages without navigation, as in unit tests. */
export const PageHistoryContext = createContext<PageHistory | null>(null);

export const OpeningContext = createContext(false);
