/** Label of the button that leaves a dialog: beside “Cancelar fatura”, “Cancelar” would be ambiguous. */
export const dismissLabel = (action: string): string => (/^Cancelar\b/.test(action) ? 'Voltar' : 'Cancelar');
