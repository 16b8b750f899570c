/** How a policy's shipments are declared, by the wire's letter (domain 1.3). */
export const tiposDeAverbacao = { D: 'Diária', M: 'Mensal', A: 'Automática', N: 'N' } as const;
