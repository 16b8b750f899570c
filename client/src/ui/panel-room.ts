/** Distance from the window's edge; height of the top bar. */
const MARGIN = 8;
const TOP_BAR = 52;
/** Minimum height; below it the page scrolls. */
const LEAST = 120;

/** Puts an open panel where there is room: sets `data-side` and `--ap-panel-room`, its greatest height. */
export function placePanel(panel: HTMLElement): void {
  const frame = panel.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const below = window.innerHeight - frame.bottom - MARGIN;
  const above = frame.top - TOP_BAR - MARGIN;
  const up = panel.offsetHeight > below && above > below;
  panel.dataset['side'] = up ? 'up' : 'down';
  panel.style.setProperty('--ap-panel-room', `${Math.max(LEAST, up ? above : below)}px`);
}
