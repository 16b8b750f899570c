import { useSingleKeys } from '../hooks/single-keys.ts';
import { isTyping, useWindowEvent } from '../hooks/useWindowEvent.ts';
import { DIALOG, dialogIsOpen } from '../ui/dialog-is-open.ts';

const SEARCH_BOX = '[role="search"] input';
const SEARCH = `main ${SEARCH_BOX}`;

/** With Alt, by key code: 1 to 3 are the access keys of Brazilian government sites (eMAG). */
const withAlt: Readonly<Record<string, string>> = {
  Digit1: 'main',
  Digit2: 'nav[aria-label="Menu principal"] a, nav[aria-label="Menu principal"] button',
  Digit3: SEARCH,
  KeyN: 'main .ap-head [aria-keyshortcuts="Alt+N"]',
  KeyR: 'main [aria-keyshortcuts="Alt+R"]',
};

const alone: Readonly<Record<string, string>> = { '/': SEARCH, '?': '[aria-keyshortcuts="?"]' };

/** Shortcuts of every page. Targets are looked up when the key is pressed. */
export function useShortcuts(): void {
  const [singleKeys] = useSingleKeys();

  function targetOf({ altKey, ctrlKey, metaKey, code, key, target }: KeyboardEvent): string | undefined {
    if (ctrlKey || metaKey || dialogIsOpen()) return undefined;
    if (altKey) return withAlt[code];
    return singleKeys && !isTyping(target) ? alone[key] : undefined;
  }
  useWindowEvent('keydown', (event) => {
    const done =
      event.key === 'Enter' && event.ctrlKey
        ? submitDialog(event)
        : betweenSearchAndRows(event) || press(targetOf(event));
    if (done) event.preventDefault();
  });
}

function press(selector: string | undefined): boolean {
  if (selector === undefined) return false;
  const target = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  if (target instanceof HTMLButtonElement && !selector.startsWith('nav')) {
    // A dialog returns the focus to the button that opened it.
    if (document.activeElement === document.body) target.focus();
    target.click();
  } else target?.focus();
  return target !== undefined;
}

/** Arrow down goes from a list's search box to its first row, arrow up back. */
function betweenSearchAndRows(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || modified || !(target instanceof HTMLElement)) return false;
  const card = target.closest('main .card');
  const row = card?.querySelector('tbody tr[data-row]');
  const wanted =
    key === 'ArrowDown' && target.matches(SEARCH)
      ? ['th a', 'a[href]', 'button:not([disabled])', 'input'].map((one) => row?.querySelector<HTMLElement>(one))
      : key === 'ArrowUp' && row?.contains(target)
        ? [card?.querySelector<HTMLElement>(SEARCH_BOX)]
        : [];
  const found = wanted.find(Boolean);
  found?.focus();
  return Boolean(found);
}

function submitDialog({ target }: KeyboardEvent): boolean {
  const dialog = target instanceof Element ? target.closest(DIALOG) : null;
  const submit = dialog?.querySelector<HTMLButtonElement>('form button[type="submit"]');
  submit?.click();
  return Boolean(submit);
}
