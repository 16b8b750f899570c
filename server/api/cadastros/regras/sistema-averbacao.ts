import { porLinha } from './por-linha.ts';

export const sistemaAverbacao = porLinha(({ prazo_base: base, prazo_horas: horas }) => {
  if ((base === null) === (horas === null)) return [];
  return [{ campo: base === null ? 'prazo_base' : 'prazo_horas', mensagem: 'O prazo precisa da base e das horas' }];
});
