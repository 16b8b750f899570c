/**
 * The browser's history as the router reads and writes it (`Navigator`). React Router's own data router does the same, with
 * loaders, actions and fetchers around it that no page uses: 18 KiB of script before each first paint.
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

/** A place in the product, and how the person came to it. */
export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
  /** Keeps the scroll position: only a detail of the page changed. */
  readonly keepsScroll: boolean;
}

/** Told where one is about to go, and how. @returns whether that has to wait; `leave` then goes there after all. */
export type AskBeforeLeaving = (to: Location, leave: () => void, action: NavigationType) => boolean;

/** What an entry of the browser's history holds. */
interface EntryState {
  /** Number of the product's entries before it. */
  readonly idx: number;
  readonly key: string;
  readonly usr: unknown;
}

export class PageHistory implements Navigator {
  visit: Visit;
  #index: number;
  #ask: AskBeforeLeaving | null = null;
  readonly #listeners = new Set<(visit: Visit) => void>();
  /** Kind of the next history step: one that was confirmed, or the way back to the page that asks. */
  #step: 'allowed' | 'taken-back' | null = null;

  constructor() {
    const { idx } = entryState();
    if (idx === undefined) history.replaceState({ ...entryState(), idx: 0 }, '');
    this.#index = idx ?? 0;
    this.visit = { location: currentLocation(), action: NavigationType.Pop, keepsScroll: false };
  }

  /** Follows every visit from now on. @returns a function that ends it. */
  listen(listener: (visit: Visit) => void): () => void {
    if (this.#listeners.size === 0) addEventListener('popstate', this.#onPopState);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) removeEventListener('popstate', this.#onPopState);
    };
  }

  /** Registers the one blocker of navigation. @returns a function that removes it */
  beforeLeaving(ask: AskBeforeLeaving): () => void {
    this.#ask = ask;
    return () => {
      if (this.#ask === ask) this.#ask = null;
    };
  }

  // The router calls these two as bare functions.
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
    // An entry of the browser's own, as a link to a part of the page makes one, has no place among ours.
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

function entryState(): Partial<EntryState> {
  return (history.state ?? {}) as Partial<EntryState>;
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryState();
  return { pathname, search, hash, state: usr, key };
}

/** The history that the pages are opened by; null: pages that nothing leads away from, as in a test of one of them. */
export const PageHistoryContext = createContext<PageHistory | null>(null);

/** Whether the next page is on its way. */
export const OpeningContext = createContext(false);
