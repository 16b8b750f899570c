export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether a dialog is open; shortcuts are then off. */
export function dialogIsOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}
