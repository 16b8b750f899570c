import { porLinha } from './por-linha.ts';

/** A deadline has its hours and what they are counted from. */
export const sistemaAverbacao = porLinha(({ prazo_base: base, prazo_horas: horas }) => {
  if ((base === null) === (horas === null)) return [];
  return [{ campo: base === null ? 'prazo_base' : 'prazo_horas', mensagem: 'O prazo precisa da base e das horas' }];
});
