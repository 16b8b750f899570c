export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether a dialog is open; shortcuts are then off. */
export const dialogIsOpen = (): boolean => document.querySelector(DIALOG) !== null;
