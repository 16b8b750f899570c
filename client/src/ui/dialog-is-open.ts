export const DIALOG = '[role="dialog"], [role="alertdialog"]';

export const dialogIsOpen = (): boolean => document.querySelector(DIALOG) !== null;
