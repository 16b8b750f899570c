/** Every dialog that stands over the page. */
export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether a dialog stands over the page, whose keys then rest. */
export function dialogIsOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}
