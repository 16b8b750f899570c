/** Kinds of declaration, by wire letter (domain 1.3). */
export const tiposDeAverbacao = { D: 'Diária', M: 'Mensal', A: 'Automática', N: 'N' } as const;
