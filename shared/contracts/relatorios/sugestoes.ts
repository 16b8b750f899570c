import type { Linha, Valor } from '../cadastros/conferir-campo.ts';
import type { Relatorio, Sugestao } from './definir-relatorio.ts';

/** @param dia `YYYY-MM-DD`. */
export function sugerido(sugestao: Sugestao, dia: string): Valor {
  const [ano = 0, mes = 0] = dia.split('-').map(Number);
  switch (sugestao) {
    case 'mes-anterior':
      return mes === 1 ? (ano - 1) * 100 + 12 : ano * 100 + mes - 1;
    case 'inicio-do-mes':
      return `${dia.slice(0, 7)}-01`;
    case 'inicio-do-ano':
      return `${dia.slice(0, 4)}-01-01`;
    case 'hoje':
      return dia;
  }
}

export const sugeridos = ({ sugestoes = {} }: Relatorio, dia: string): Linha =>
  Object.fromEntries(Object.entries(sugestoes).map(([nome, sugestao]) => [nome, sugerido(sugestao, dia)]));
